import { randomBytes } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, question, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { linkMailed, openMail } from './fixtures/mailbox.ts'
import { fillName, fillPassword, newAddress, typePassword } from './fixtures/invited-user.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

const letters = () => Array.from(randomBytes(8), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

/** Registers an organization with this domain, and signs its admin in at the address where the link leads. */
async function foundOrganization(page: Page, context: BrowserContext, domain: string): Promise<void> {
  const email = newAddress(domain)
  await page.goto('/secure/register')
  await fillName(page)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Organization name').fill(`Bank of ${domain}`)
  await page.getByLabel('Organization type').selectOption('Trustee')
  await fillPassword(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(await linkMailed(context, email, /^Verify your email address/))
  await page.getByRole('button', { name: 'Verify My Address' }).click()
  await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
  await signInButton(page).click()
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
}

test('an admin proves the domain by mail, a further one waits, and an admin from outside is confirmed', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit(null)
  errorMonitor.expect(/status of 401/)
  const domain = `${letters()}.example`
  const further = `${letters()}.example`
  const faults: string[] = []
  const check = async (name: string, place?: Locator) =>
    void faults.push(...(await problemsInEveryAppearance(page, name, place)))
  await foundOrganization(page, context, domain)

  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const domains = page.getByRole('region', { name: 'Domains' })
  await domains.getByText('Not proved').waitFor()
  await domains.getByRole('button', { name: `Prove ${domain}` }).click()
  await dialog(page, `Prove ${domain}`).getByRole('button', { name: 'Email the Proof' }).click()
  await toast(page, 'Proof emailed').waitFor()
  await domains.getByText('Mail sent').waitFor()

  const link = await linkMailed(context, `postmaster@${domain}`, /^Does .* belong to/)
  await page.goto(link)
  await page.getByRole('heading', { name: `Does ${domain} belong to Bank of ${domain}?` }).waitFor()
  await check('prove domain')
  await page.getByRole('button', { name: 'Prove Domain' }).click()
  await page.getByText('The domain is proved').waitFor()
  await page.reload()
  await page.getByText('This link is no longer valid').waitFor()
  await page.getByRole('link', { name: 'Open Team' }).click()
  await domains.getByText('Proved', { exact: true }).waitFor()

  await domains.getByRole('button', { name: 'Add Domain' }).click()
  const form = dialog(page, 'Add a Domain')
  await form.getByRole('button', { name: 'Email the Proof' }).click()
  await form.getByText('Required field').waitFor()
  await form.getByLabel('Domain').fill('gmail.com')
  await form.getByText('Anyone can get an address at this domain').waitFor()
  await form.getByLabel('Domain').fill(further)
  await check('add domain', form)
  await form.getByRole('button', { name: 'Email the Proof' }).click()
  await page.goto(await linkMailed(context, `postmaster@${further}`, /^Does .* belong to/))
  await page.getByRole('button', { name: 'Prove Domain' }).click()
  await page.getByText(`${further} is proved and pending`).waitFor()
  await page.getByRole('link', { name: 'Open Team' }).click()
  await domains.getByText(/As the only admin you can confirm it from/).waitFor()
  await domains.getByRole('button', { name: `Remove ${domain}` }).click()
  await question(page, `Remove ${domain}?`).getByRole('button', { name: 'Request Removal' }).click()
  await toast(page, `The removal of ${domain} waits`).waitFor()

  const { page: admin } = await fixtures.visit('admin', { at: '/secure/users' })
  const outsider = newAddress(`${letters()}.example`)
  const { items } = await done(
    callApi<{ items: { id: string }[] }>(admin, 'GET', `/organization?search=${domain}`),
  )
  const invitation = `/user/invite?isAdmin=true&email=${outsider}&organizationId=${items[0]?.id ?? ''}`
  await done(callApi(admin, 'POST', invitation))
  await admin.reload()
  await admin.getByRole('button', { name: `Withdraw ${outsider}` }).waitFor()

  // The open page of the organization's admin hears of it.
  await page.getByRole('button', { name: `Confirm ${outsider}` }).waitFor()
  await check('team with waiting changes')
  await page.getByRole('button', { name: `Confirm ${outsider}` }).click()
  await question(page, `Confirm ${outsider} as an admin?`)
    .getByRole('button', { name: 'Confirm Admin' })
    .click()
  await toast(page, 'Confirmed').waitFor()
  await (await openMail(context, outsider, /^Join Bank of/)).close()
  await expect.poll(() => page.getByRole('button', { name: `Confirm ${outsider}` }).count()).toBe(0)
  expect(faults).toEqual([])
})
