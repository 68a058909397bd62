import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { linkMailed } from './mailbox.ts'
import { signInButton } from './sign-in.ts'
import { callApi, done } from '../closing-desk/call-api.ts'

export const newcomersPassword = 'Closing-Day-2026x'

/** An address that nobody has, at a domain of choice. */
export const newAddress = (domain: string): string => `n${randomBytes(6).toString('hex')}@${domain}`

export const fillName = async (page: Page, first = 'Ann', last = 'Baker'): Promise<void> => {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Title').fill('Clerk')
}

export const fillPassword = (page: Page, password = newcomersPassword): Promise<void> =>
  page.getByLabel(/^(?:New p|P)assword$/).fill(password)

/** On the provider's own page. */
export async function typePassword(page: Page, email: string, password = newcomersPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Somebody whom the person on the admin's page has invited and who has accepted, signed in on a page of their own. */
export async function invitedNewcomer(admin: Page, page: Page, names: [string, string]): Promise<string> {
  const email = newAddress('harbor.example')
  await done(callApi(admin, 'POST', `/user/invite?isAdmin=false&email=${email}`))
  await page.goto(await linkMailed(page.context(), email, /^Join /))
  await fillName(page, ...names)
  await fillPassword(page)
  await page.getByRole('button', { name: 'Accept and Create Account' }).click()
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
  return email
}

/** A person who registers an organization of their own, and so is its admin, signed in on the page. */
export async function foundedOrganization(page: Page, name: string, domain: string): Promise<string> {
  const email = newAddress(domain)
  await page.goto('/secure/register')
  await fillName(page, 'Pia', 'Ortega')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Organization name').fill(name)
  await page.getByLabel('Organization type').selectOption('Trustee')
  await fillPassword(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.goto(await linkMailed(page.context(), email, /^Verify your email address/))
  await page.getByRole('button', { name: 'Verify My Address' }).click()
  await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
  await signInButton(page).click()
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
  return email
}
