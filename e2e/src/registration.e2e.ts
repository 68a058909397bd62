import { randomBytes } from 'node:crypto'
import { describe } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { toast } from './closing-desk/screens.ts'
import { linkMailed } from './fixtures/mailbox.ts'
import {
  fillName,
  fillPassword,
  newAddress,
  invitedUserPassword,
  typePassword,
} from './fixtures/invited-user.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

const letters = () => Array.from(randomBytes(8), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

describe('registration', () => {
  test('[R2.11] [R1.16] leads from /register by a mailed link to a new organization and its admin', async ({
    fixtures,
  }) => {
    const { page, context, errorMonitor } = await fixtures.visit(null, { at: '/secure/register' })
    errorMonitor.expect(/status of 401/)
    const domain = `${letters()}.example`
    const email = newAddress(domain)
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await fillName(page)
    await page.getByLabel('Work email').fill(email)
    await page.getByLabel('Organization name').fill(`Bank of ${domain}`)
    await page.getByLabel('Organization type').selectOption('Trustee')
    await fillPassword(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    const link = await linkMailed(context, email, /^Verify your email address/)
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify My Address' }).click()
    await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
    await signInButton(page).click()
    await typePassword(page, email)
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
    const protection = page.getByRole('region', { name: /^Choose the protection/ })
    await protection.getByRole('button', { name: 'Choose Strict' }).click()
    await toast(page, 'Strict protection chosen').waitFor()
    await protection.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page
      .getByRole('row', { name: /Ann Baker \(you\)/ })
      .getByText('Organization Admin')
      .waitFor()
  })
})

describe('a mailed link', () => {
  test('sets a new password once, and the old one is worth nothing; another blocks the account', async ({
    fixtures,
  }) => {
    const { page: admin } = await fixtures.visit('olivia', { at: '/secure/users' })
    const email = newAddress('harbor.example')
    await done(callApi(admin, 'POST', `/user/invite?isAdmin=false&email=${email}`))

    const { page, context, errorMonitor } = await fixtures.visit(null)
    errorMonitor.expect(/status of 40[13]/)
    await page.goto(await linkMailed(context, email, /^Join Harbor Securities/))
    await fillName(page)
    await fillPassword(page)
    await page.getByRole('button', { name: 'Accept and Create Account' }).click()
    await page.getByText('You are a member of Harbor Securities.').waitFor()

    await page.goto('/secure/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.goto(await linkMailed(context, email, /^Choose a new password/))
    await fillPassword(page, 'Another-Day-2027')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor()
    await signInButton(page).click()
    await typePassword(page, email, invitedUserPassword)
    await page.getByText('Email or password is wrong.').waitFor()
    await typePassword(page, email, 'Another-Day-2027')
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()

    // Also where the account is in use: the page is about the account of the mail.
    await page.goto(await linkMailed(context, email, /^Your password .* was changed/))
    await page.getByRole('heading', { name: 'Block your account?' }).waitFor()
    await page.getByRole('button', { name: 'Block My Account' }).click()
    await page.getByRole('heading', { name: 'Your account is blocked' }).waitFor()
    await page.goto('/secure/login')
    await signInButton(page).click()
    await typePassword(page, email, 'Another-Day-2027')
    await page.getByText('Email or password is wrong.').waitFor()
    await admin.getByRole('button', { name: /notifications/i }).click()
    await admin.getByText(`(${email}) blocked their own account`).waitFor()
  })
})
