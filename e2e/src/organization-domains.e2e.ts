import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, question, toast } from './closing-desk/screens.ts'
import { gathering } from './fixtures/appearances.ts'
import { linkMailed } from './fixtures/mailbox.ts'
import { fillName, fillPassword, newAddress, typePassword } from './fixtures/invited-user.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

const letters = () => Array.from(randomBytes(8), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

test('[R2.11] [R1.16] registration leads from /register by a mailed link to a new organization and its admin, who proves its domain by mail and confirms an admin from outside', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit(null, { at: '/secure/register' })
  errorMonitor.expect(/status of 401/)
  const name = letters()
  const domain = `${name}.example`
  const email = newAddress(domain)
  await page.getByRole('heading', { name: 'Create an Account' }).waitFor()
  await fillName(page)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Organization name').fill(`Bank of ${name}`)
  await page.getByLabel('Organization type').selectOption('Trustee')
  await fillPassword(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { look, faults } = gathering(page)
  await look('check your email')
  await page.goto(await linkMailed(context, email, /^Verify your email address/))
  await page.getByRole('button', { name: 'Verify My Address' }).waitFor()
  await look('verify your address')
  await page.getByRole('button', { name: 'Verify My Address' }).click()
  await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
  await signInButton(page).click()
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
  const protection = page.getByRole('region', { name: /^Choose the Protection/ })
  await protection.getByRole('button', { name: 'Choose Strict' }).click()
  await toast(page, 'Strict protection chosen').waitFor()
  await protection.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page
    .getByRole('row', { name: /Ann Baker \(you\)/ })
    .getByText('Organization Admin')
    .waitFor()
  const domains = page.getByRole('region', { name: 'Domains' })
  await domains.getByText('Not proved', { exact: true }).waitFor()
  await domains.getByRole('button', { name: `Prove ${domain}` }).click()
  await dialog(page, `Prove ${domain}`).getByRole('button', { name: 'Email the Proof' }).click()
  await toast(page, 'Proof emailed').waitFor()
  await domains.getByText('Mail sent').waitFor()

  await page.goto(await linkMailed(context, `postmaster@${domain}`, /^Does .* belong to/))
  await page.getByRole('heading', { name: `Does ${domain} belong to Bank of ${name}?` }).waitFor()
  await look('prove domain')
  await page.getByRole('button', { name: 'Prove Domain' }).click()
  await page.getByText('The domain is proved').waitFor()
  await page.getByRole('link', { name: 'Open Team' }).click()
  await domains.getByText('Proved', { exact: true }).waitFor()

  await domains.getByRole('button', { name: 'Add Domain' }).click()
  const form = dialog(page, 'Add a Domain')
  await form.getByRole('button', { name: 'Email the Proof' }).click()
  await form.getByText('Required field').waitFor()
  await look('add domain', form)
  await form.getByLabel('Domain').fill(`${letters()}.example`)
  await form.getByRole('button', { name: 'Email the Proof' }).click()
  await form.waitFor({ state: 'detached' })
  await domains.getByRole('button', { name: `Remove ${domain}` }).click()
  await question(page, `Remove ${domain}?`).getByRole('button', { name: 'Request Removal' }).click()
  await toast(page, `The removal of ${domain} waits`).waitFor()

  const { page: admin } = await fixtures.visit('admin')
  const outsider = newAddress(`${letters()}.example`)
  const { items } = await done(
    callApi<{ items: { id: string }[] }>(admin, 'GET', `/organization?search=${name}`),
  )
  const invitation = `/user/invite?isAdmin=true&email=${outsider}&organizationId=${items[0]?.id ?? ''}`
  await done(callApi(admin, 'POST', invitation))
  // The open page of the organization's admin hears of it.
  const confirm = page.getByRole('button', { name: `Confirm ${outsider}` })
  await confirm.waitFor()
  await look('team with waiting changes', page.getByRole('main'))
  await confirm.click()
  await question(page, `Confirm ${outsider} as an admin?`)
    .getByRole('button', { name: 'Confirm Admin' })
    .click()
  await toast(page, 'Confirmed').waitFor()
  await confirm.waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})
