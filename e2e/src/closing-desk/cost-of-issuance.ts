import type { Page } from 'playwright-core'
import { callApi, done } from './call-api.ts'
import { closingName, emptyDetails } from './closing.ts'
import { people } from '../fixtures/people.ts'

export type CostLine = {
  service: string
  payee: string
  invoice: string
  kind: 'professional fee' | 'administrative cost'
  amount: number
}

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
