import {
  type CostLine,
  type CostOfIssuance,
  costPurpose,
  noCosts,
} from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { costTotals } from '@countersign/domain/wires/cost-of-issuance/cost-totals'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import type { Payee } from './closing.ts'

/** A line, and its per cent of the whole. Invoices are numbered by the closing. */
type PlannedLine = Omit<CostLine, 'amount' | 'invoice'> & { share: number; invoices?: string }

const counselsBills: readonly PlannedLine[] = [
  { service: 'Bond Counsel', payee: 'Lexbond LLP', invoices: 'LB', kind: 'professional fee', share: 61 },
  {
    service: 'Disclosure Counsel',
    payee: 'Lexbond LLP',
    invoices: 'LB-D',
    kind: 'professional fee',
    share: 19,
  },
  {
    service: 'Official Statement Printing',
    payee: 'Prairie Financial Printing',
    invoices: 'PFP ',
    kind: 'administrative cost',
    share: 7,
  },
  {
    service: 'Attorney General filing',
    payee: 'Office of the State Treasurer',
    kind: 'administrative cost',
    share: 4,
  },
]

const advisorsBills: readonly PlannedLine[] = [
  {
    service: 'Municipal Advisor',
    payee: 'Plains Advisors',
    invoices: 'PA-',
    kind: 'professional fee',
    share: 72,
  },
  { service: 'Rating Agency', payee: 'Summit Ratings', invoices: 'SR', kind: 'professional fee', share: 21 },
  { service: 'CUSIP and DTC charges', payee: 'Plains Advisors', kind: 'administrative cost', share: 2 },
]

/** What the trustee is wired to pay: two firms at the closing, the printer after it. */
const depositedBills: readonly PlannedLine[] = [
  { service: 'Bond Counsel', payee: 'Lexbond LLP', invoices: 'LB', kind: 'professional fee', share: 54 },
  {
    service: 'Municipal Advisor',
    payee: 'Plains Advisors',
    invoices: 'PA-',
    kind: 'professional fee',
    share: 31,
  },
  {
    service: 'Official Statement Printing',
    payee: 'Prairie Financial Printing',
    invoices: 'PFP ',
    kind: 'administrative cost',
    share: 9,
  },
]

const settlementBills: readonly PlannedLine[] = [
  {
    service: "Buyer's Attorney",
    payee: 'Lexbond LLP',
    invoices: 'LB',
    kind: 'professional fee',
    share: 58,
  },
  {
    service: 'Title search',
    payee: 'Great Plains Title & Abstract',
    invoices: 'GPT-',
    kind: 'professional fee',
    share: 27,
  },
  { service: 'Recording fees', payee: 'County Recorder', kind: 'administrative cost', share: 9 },
]

const billsOf: Partial<Record<Payee, readonly PlannedLine[]>> = {
  counsel: counselsBills,
  deposit: depositedBills,
  attorney: settlementBills,
}

const fee = 25_000

/** A share in whole dollars, so that bills look like bills; what is over goes to the contingency. */
const billed = (cents: number, share: number): number => Math.floor((cents * share) / 10_000) * 100

/** What the cost-of-issuance share of a payment consists of; it sums up to the cent. */
export const costsOf = (
  payee: Payee,
  purposes: readonly PurposeAmount[],
  closingNumber: number,
): CostOfIssuance => {
  const amount = purposes.find(({ purpose }) => purpose === costPurpose)?.amount
  if (amount === undefined) return noCosts
  const bills = billsOf[payee] ?? advisorsBills
  const associatedServices = bills.map(({ service, payee: paid, kind, share, invoices }): CostLine => ({
    service,
    payee: paid,
    kind,
    invoice: invoices === undefined ? '' : `${invoices}${1180 + closingNumber * 7}`,
    amount: billed(amount, share),
  }))
  const platformSecurityFee = payee === 'counsel' ? fee : 0
  const { all } = costTotals({ associatedServices, contingencyAmount: 0, platformSecurityFee })
  return { associatedServices, contingencyAmount: amount - all, platformSecurityFee }
}
