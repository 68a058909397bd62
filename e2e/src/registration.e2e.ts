import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { dialog, toast } from './closing-desk/screens.ts'
import { linkMailed, openMail } from './stage/mailbox.ts'
import { fillName, fillPassword, newAddress, newcomersPassword, typePassword } from './stage/newcomer.ts'
import { people } from './stage/people.ts'
import { signInButton } from './stage/sign-in.ts'
import { test } from './stage/stage.ts'

const letters = () => Array.from(randomBytes(8), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

describe('registration', () => {
  test('[R2.11] [R1.16] leads from /register by a mailed link to a new organization and its admin', async ({
    stage,
  }) => {
    const { page, context, witness } = await stage.visit(null, { at: '/secure/register' })
    witness.expect(/status of 401/)
    const domain = `${letters()}.example`
    const email = newAddress(domain)
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect.poll(() => page.getByText('Required field').count()).toBe(6)
    await fillName(page)
    await page.getByLabel('Work e-mail').fill(email)
    await page.getByLabel('Organization name').fill(`Bank of ${domain}`)
    await page.getByLabel('What it is').selectOption('Trustee')
    await fillPassword(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()

    const link = await linkMailed(context, email, /^Verify your e-mail address/)
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify My Address' }).click()
    await page.getByRole('heading', { name: 'Your e-mail address is verified' }).waitFor()
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

  test('joins the organization that owns the domain of the address', async ({ stage }) => {
    const { page } = await stage.visit(null, { at: '/secure/register' })
    await page.getByLabel('Work e-mail').fill(newAddress('firsttrust.example'))
    await page.getByRole('radio', { name: /^Join First Trust Bank/ }).waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: /^Join First Trust Bank/ }).isChecked())
      .toBe(true)
    await expect.poll(() => page.getByLabel('Organization name').count()).toBe(0)
    await page.getByLabel('Work e-mail').fill(newAddress(`${letters()}.example`))
    await page.getByLabel('Organization name').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Join/ }).count()).toBe(0)
  })

  test('says the same about an address that has an account, whose owner alone learns of it', async ({
    stage,
  }) => {
    const { page, context } = await stage.visit(null, { at: '/secure/register' })
    await fillName(page)
    await page.getByLabel('Work e-mail').fill(people.irene.email)
    await page.getByRole('radio', { name: /^No organization/ }).check()
    await fillPassword(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await openMail(context, people.irene.email, /^You already have an account/)
  })

  test('puts what the server alone knows at its field', async ({ stage }) => {
    const { page, witness } = await stage.visit(null, { at: '/secure/register' })
    witness.expect(/status of 422/)
    await fillName(page)
    await page.getByLabel('Work e-mail').fill(newAddress('nowhere.example'))
    await page.getByRole('radio', { name: /^No organization/ }).check()
    await fillPassword(page, 'Password123!')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('This password is too common; choose another').waitFor()
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
  })
})

describe('a mailed link', () => {
  test('that is wrong says so and leads out', async ({ stage }) => {
    const { page, witness } = await stage.visit(null)
    witness.expect(/status of 401/)
    const bad = page.getByRole('heading', { name: 'This link is no longer good' })
    await page.goto('/secure/register?activation=nonsense')
    await bad.waitFor()
    await page.getByRole('link', { name: 'Go to Sign In' }).click()
    await signInButton(page).waitFor()
    await page.goto('/secure/login/verify?token=nonsense')
    await page.getByRole('button', { name: 'Verify My Address' }).click()
    await bad.waitFor()
    await page.goto('/secure/login/reset?token=nonsense')
    await fillPassword(page)
    await page.getByRole('button', { name: 'Save Password' }).click()
    await bad.waitFor()
    await page.goto('/secure/login/block?token=nonsense')
    await page.getByRole('button', { name: 'Block My Account' }).click()
    await bad.waitFor()
    await page.getByRole('link', { name: 'Choose a New Password' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  })

  test('sets a new password once, and the old one is worth nothing any more', async ({ stage }) => {
    const { page: admin } = await stage.visit('olivia', { at: '/secure/users' })
    await admin.getByRole('button', { name: 'Invite' }).click()
    const email = newAddress('harbor.example')
    await dialog(admin, 'Invite a Colleague').getByLabel('E-mail').fill(email)
    await dialog(admin, 'Invite a Colleague').getByRole('button', { name: 'Send Invitation' }).click()
    await toast(admin, `Invitation to ${email}`).waitFor()

    const { page, context, witness } = await stage.visit(null)
    witness.expect(/status of 40[13]/)
    await page.goto(await linkMailed(context, email, /^Join Harbor Securities/))
    await page.getByRole('heading', { name: 'Join Harbor Securities' }).waitFor()
    await expect.poll(() => page.getByLabel('Work e-mail').inputValue()).toBe(email)
    await expect.poll(() => page.getByLabel('Work e-mail').isEditable()).toBe(false)
    await fillName(page)
    await fillPassword(page)
    await page.getByRole('button', { name: 'Accept and Create Account' }).click()
    await page.getByText('You are a member of Harbor Securities.').waitFor()

    await page.goto('/secure/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    const link = await linkMailed(context, email, /^Choose a new password/)
    await page.goto(link)
    await fillPassword(page, 'Another-Day-2027')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor()
    await signInButton(page).click()
    await typePassword(page, email, newcomersPassword)
    await page.getByText('Email or password is wrong.').waitFor()
    await typePassword(page, email, 'Another-Day-2027')
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()

    // Opened by whoever reads the mail, also while the account is in use here: only the button blocks it.
    await page.goto(await linkMailed(context, email, /^Your password .* was changed/))
    await page.getByRole('heading', { name: 'Block your account?' }).waitFor()
    await page.goto('/secure/transactions')
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Block My Account' }).click()
    await page.getByRole('heading', { name: 'Your account is blocked' }).waitFor()
    await page.goto('/secure/login')
    await signInButton(page).click()
    await typePassword(page, email, 'Another-Day-2027')
    await page.getByText('Email or password is wrong.').waitFor()
    await admin.getByRole('button', { name: /notifications/i }).click()
    await admin.getByText(`(${email}) blocked the own account`).waitFor()
  })
})
