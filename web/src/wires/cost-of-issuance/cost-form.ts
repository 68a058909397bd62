import {
  type CostLine,
  type CostOfIssuance,
  costPurpose,
  noCosts,
} from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { type CostKind, costKinds } from '@countersign/domain/platform/master-data/cost-kinds'
import { costTotals } from '@countersign/domain/wires/cost-of-issuance/cost-totals'
import { formatCents, parseDollars } from '@countersign/domain/platform/money'
import type { FieldFault } from '@countersign/domain/platform/result'
import { purposeRows, type PurposeRows } from '../record/purpose-rows.ts'

/** A line of the cost of issuance as it is typed. */
export type CostRow = { service: string; payee: string; invoice: string; kind: string; amount: string }

export type CostForm = {
  associatedServices: CostRow[]
  contingencyAmount: string
  platformSecurityFee: string
}

/** The costs, and the purposes of the wire: one of them says what the costs come to. */
export type WithCosts = CostForm & PurposeRows

export const emptyCostRow: CostRow = {
  service: '',
  payee: '',
  invoice: '',
  kind: 'professional fee',
  amount: '',
}

export const costKindNames: Record<CostKind, string> = {
  'professional fee': 'Professional fee',
  'administrative cost': 'Administrative cost',
}

/** An amount without its sign, as it stands in a field; zero is nothing typed. */
const typedMoney = (cents: number | null) => (cents ? formatCents(cents).replace('$', '') : '')

export const costRowsOf = (lines: readonly CostLine[]): CostRow[] =>
  lines.map(({ service, payee, invoice, kind, amount }) => ({
    service,
    payee,
    invoice,
    kind,
    amount: typedMoney(amount),
  }))

/** What the form starts from: the costs of a wire that stands, or one row to begin in. */
export const costFormOf = (costs: CostOfIssuance): CostForm => ({
  associatedServices:
    costs.associatedServices.length > 0 ? costRowsOf(costs.associatedServices) : [emptyCostRow],
  contingencyAmount: typedMoney(costs.contingencyAmount),
  platformSecurityFee: typedMoney(costs.platformSecurityFee),
})

export const isEmptyCostRow = ({ service, payee, invoice, amount }: CostRow): boolean =>
  [service, payee, invoice, amount].every((text) => text.trim() === '')

/** Whether the wire has a cost of issuance at all: only with its purpose. */
export const hasCostPurpose = (form: Pick<WithCosts, 'wirePurposes'>): boolean =>
  form.wirePurposes.some(({ purpose }) => purpose === String(costPurpose))

const centsOf = (text: string): number | null => {
  const read = parseDollars(text)
  return read.ok ? read.value : null
}

export const costLinesOf = (rows: readonly CostRow[]): CostLine[] =>
  rows
    .filter((row) => !isEmptyCostRow(row))
    .map(({ service, payee, invoice, kind, amount }) => ({
      service,
      payee,
      invoice,
      kind: costKinds.find((known) => known === kind) ?? 'professional fee',
      amount: centsOf(amount),
    }))

/** The costs as typed; an amount that cannot be read counts nothing. */
export const costsOf = (form: WithCosts): CostOfIssuance =>
  hasCostPurpose(form)
    ? {
        associatedServices: costLinesOf(form.associatedServices),
        contingencyAmount: centsOf(form.contingencyAmount) ?? 0,
        platformSecurityFee: centsOf(form.platformSecurityFee) ?? 0,
      }
    : noCosts

/** Amounts that are no amounts, each at its field. */
export function unreadableCosts(form: WithCosts): FieldFault[] {
  if (!hasCostPurpose(form)) return []
  const faults: FieldFault[] = []
  const read = (field: string, text: string) => {
    const parsed = parseDollars(text)
    if (!parsed.ok && text.trim() !== '') faults.push({ field, message: parsed.refusal.message })
  }
  form.associatedServices.forEach((row, at) => read(`associatedServices.${at}.amount`, row.amount))
  read('contingencyAmount', form.contingencyAmount)
  read('platformSecurityFee', form.platformSecurityFee)
  return faults
}

/** Cents of everything typed, of the purpose it has to sum up to, and what is left of that; null while it is not said. */
export function costSum(form: WithCosts): { sum: number; wanted: number | null; left: number | null } {
  const sum = costTotals(costsOf(form)).all
  const share = purposeRows(form).find(({ purpose }) => purpose === String(costPurpose))
  const wanted = share === undefined ? null : centsOf(share.amount)
  return { sum, wanted, left: wanted === null ? null : wanted - sum }
}
