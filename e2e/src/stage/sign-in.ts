import type { Page } from 'playwright-core'
import { people, type Person } from './people.ts'

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** On the provider's own page: the demo's shortcut for this person. */
export async function choosePerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: people[person].email }).click()
}

/** From the login page to the list, by the full page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/secure/login')
  await signInButton(page).click()
  await choosePerson(page, person)
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  // By way of the provider, which forgets as well.
  await page.waitForURL('**/secure/login')
  await signInButton(page).waitFor()
}
