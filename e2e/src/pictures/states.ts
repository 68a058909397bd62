import type { Locator, Page } from 'playwright-core'
import { chooseReceiver, openAddWire, wireAmount } from '../closing-desk/screens.ts'
import { people } from '../fixtures/people.ts'

/** The states of screens that take more than one press. */

const proceed = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Continue' }).click()

/** The step behind the receiver: what is paid for what. */
export async function addWireReceiver(page: Page): Promise<Locator> {
  const form = await openAddWire(page)
  await chooseReceiver(form, people.tessa)
  await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
  await proceed(form)
  await wireAmount(form).waitFor()
  return form
}

export async function addWireSummary(page: Page): Promise<void> {
  const form = await addWireReceiver(page)
  await wireAmount(form).fill('125000')
  // One purpose takes the whole amount.
  await form.getByLabel('Purpose 1', { exact: true }).selectOption('Building Fund')
  await proceed(form)
  await form.getByRole('button', { name: 'Save Wire' }).waitFor()
}

export async function sendInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Invite' }).last().click()
  await page.getByRole('alertdialog').first().waitFor()
}

/** The second wire of the demo's closing waits for its receiver. */
export async function recall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for wire #2' }).click()
  await page.getByRole('menuitem', { name: /Recall/ }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

export async function outOfOffice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Name a Stand-in' }).click()
  await page.getByLabel('First day').waitFor()
}

/** As on paper, between the margins of a Letter sheet, from each width of the screen. */
export async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 940 })
}

/** A section of the page, with the keyboard in it. */
export const named = (name: string) => (page: Page) =>
  page.getByRole('group', { name, exact: true }).waitFor()

export const offline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page
    .getByRole('status')
    .filter({ hasText: /offline/i })
    .first()
    .waitFor()
}

/** The page hears keys once a button of its bar names some. */
export const listOfShortcuts = async (page: Page): Promise<void> => {
  await page.locator('header button[aria-keyshortcuts]').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

/** Asks for a mail, and opens it once it is in the mailbox. */
export const openMail = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(people.irene.email)
  await page.locator('form button[type="submit"]').click()
  const mail = page.getByRole('link', { name: /password/i }).first()
  for (let tries = 0; tries < 60; tries += 1) {
    await page.waitForTimeout(250)
    await page.goto('/mailbox')
    if ((await mail.count()) > 0) break
  }
  await mail.click()
  await page.getByRole('region', { name: 'The mail' }).waitFor()
}
