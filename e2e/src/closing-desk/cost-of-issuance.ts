import type { Locator, Page } from 'playwright-core'
import { callApi, done } from './call-api.ts'
import { closingName, emptyDetails, type Account, type Wire } from './closing.ts'
import { people } from '../fixtures/people.ts'
import { fillBankDetails, fillPurpose, openAddWire, wireAmount } from './screens.ts'

export type CostLine = {
  service: string
  payee: string
  invoice: string
  kind: 'professional fee' | 'administrative cost'
  amount: number
}

export type CostWire = Wire & { associatedServices: CostLine[]; contingencyAmount: number }

/** A closing with a par amount that the costs can be compared with. */
export async function closingWithPar(page: Page, what: string, parCents: number): Promise<string> {
  const body = { name: closingName(what), type: 'Negotiated', kind: 'bond', parAmount: parCents }
  return (await done(callApi<{ id: string }>(page, 'POST', '/transaction', body))).id
}

/** Lines of one dollar each, no two alike. */
export const manyLines = (count: number): CostLine[] =>
  Array.from({ length: count }, (_, at) => ({
    service: 'Bond Counsel',
    payee: `Payee ${at + 1}`,
    invoice: `INV-${at + 1}`,
    kind: at % 2 === 0 ? 'professional fee' : 'administrative cost',
    amount: 100,
  }))

export const costWireBody = (lines: CostLine[], contingencyAmount = 0) => {
  const amount = lines.reduce((sum, line) => sum + line.amount, contingencyAmount)
  return {
    role: 'Bond Counsel',
    receiverEmail: people.blake.email,
    amount,
    wirePurposes: [{ purpose: 2, amount }],
    references: [],
    associatedServices: lines,
    contingencyAmount,
    bankDetails: emptyDetails,
    draft: false,
  }
}

export const costLine = (place: Locator, number: number): Locator =>
  place.getByRole('group', { name: `Line ${number}`, exact: true })

export async function typeCostLine(
  place: Locator,
  number: number,
  line: { service: string; payee: string; amount: string },
): Promise<void> {
  const row = costLine(place, number)
  await row.getByLabel('Service').fill(line.service)
  await row.getByLabel('Payee').fill(line.payee)
  await row.getByLabel('Amount').fill(line.amount)
}

/** Add Wire, up to the step of the cost of issuance; all of the amount is for it. */
export async function openCostStep(page: Page, amount: string, bank?: Account): Promise<Locator> {
  const form = await openAddWire(page)
  await form.getByLabel('Receiver').fill(people.blake.email)
  await page.keyboard.press('Tab')
  await form.getByLabel('Role', { exact: true }).selectOption('Bond Counsel')
  if (bank !== undefined) {
    await form.getByRole('button', { name: 'Fill In Now' }).click()
    await fillBankDetails(form, bank)
  }
  await form.getByRole('button', { name: 'Continue' }).click()
  await wireAmount(form).fill(amount)
  await fillPurpose(form, 1, 'Cost of Issuance Fund', amount)
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Paste a Table' }).waitFor()
  return form
}
