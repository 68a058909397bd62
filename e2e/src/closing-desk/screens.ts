import type { Locator, Page } from 'playwright-core'

/** The steps of the desk, as pressed and typed. */

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

export const question = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('alertdialog', { name })

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

/** Goes to another screen as a link of the product does: nothing of it is loaded, and started, again. */
export const openScreen = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** The same, and waits until the other screen has loaded all that it shows. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.innerText()
  await openScreen(page, path)
  await title.filter({ hasNotText: before }).waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' })
}

/** The row of a wire on its transaction's page. */
export const wireRow = (page: Page, number: number): Locator =>
  page
    .getByRole('region', { name: 'Wires' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Wire #${number}`, exact: true }) })

/** An entry of the transaction's menu. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this transaction' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export async function openAddWire(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Wire' }).first().click()
  const form = dialog(page, 'Add Wire')
  await form.waitFor()
  return form
}

/** First step of the wire's dialog; the receiver is chosen from what the search finds. */
export async function chooseReceiver(form: Locator, person: { email: string; name: string }): Promise<void> {
  const input = form.getByLabel('Receiver')
  await input.fill(person.name.split(' ')[0] ?? '')
  await form.page().getByRole('option', { name: person.email }).click()
}

export const wireAmount = (form: Locator): Locator => form.getByLabel('Amount', { exact: true }).first()

type BankDetails = Parameters<typeof fillBankDetails>[1]

/** The dialog of a wire to this trustee, with bank details, an amount and one purpose: up to the end of its second step. */
export async function fillWireToTrustee(form: Locator, email: string, bank: BankDetails): Promise<void> {
  await form.getByLabel('Receiver').fill(email)
  await form.page().keyboard.press('Tab')
  await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
  await form.getByRole('button', { name: 'Fill In Now' }).click()
  await fillBankDetails(form, bank)
  await form.getByRole('button', { name: 'Continue' }).click()
  await wireAmount(form).fill('77.00')
  await form.getByLabel('Purpose 1', { exact: true }).selectOption('Escrow Fund')
}

export async function fillPurpose(
  form: Locator,
  number: number,
  name: string,
  amount: string,
): Promise<void> {
  const row = form
    .getByRole('listitem')
    .filter({ has: form.page().getByLabel(`Purpose ${number}`, { exact: true }) })
  await row.getByLabel(`Purpose ${number}`, { exact: true }).selectOption(name)
  await row.getByLabel('Amount', { exact: true }).fill(amount)
}

export async function fillBankDetails(
  place: Page | Locator,
  bank: { fbo: string; aba: string; accountNumber: string; again?: string },
): Promise<void> {
  await place.getByLabel('Name on the account (FBO)').fill(bank.fbo)
  await place.getByLabel('ABA routing number').fill(bank.aba)
  await place.getByLabel('Account number', { exact: true }).fill(bank.accountNumber)
  await place.getByLabel('Account number again').fill(bank.again ?? bank.accountNumber)
}
