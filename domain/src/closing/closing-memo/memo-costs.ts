import { costPartOf, costsPassedOn, paysCosts } from '../../wires/cost-of-issuance/cost-flows.ts'
import { sumCents } from '../../platform/money.ts'
import type { MemoContent, MemoCostPayment, MemoPassedOn, MemoWire } from './memo-content.ts'

/** The costs of issuance of a memo, in cents: the cost wires sum to `wired`; each cost once is `total`. */
export type MemoCosts = { wired: number; passedOn: readonly MemoPassedOn[]; total: number }

type Costly = Pick<MemoContent, 'wires' | 'costsPassedOn'>

/** Memos of earlier versions do not say what is passed on: their parties are told apart by their names. */
const passedOnIn = ({ wires, costsPassedOn: stated }: Costly): readonly MemoPassedOn[] =>
  stated ?? costsPassedOn(wires).map(({ party, amount }) => ({ organization: party, amount }))

export const memoCosts = (content: Costly): MemoCosts => {
  const wired = sumCents(content.wires.map(costPartOf))
  const passedOn = passedOnIn(content)
  return { wired, passedOn, total: wired - sumCents(passedOn.map(({ amount }) => amount)) }
}

/** The wires of a memo that pay costs of issuance. */
export const costWiresOf = <Wire extends Pick<MemoWire, 'wirePurposes'>>(content: {
  wires: readonly Wire[]
}): Wire[] => content.wires.filter(paysCosts)

/** How a cost line is paid, in words; empty where it is not linked. */
export const paymentInWords = (payment: MemoCostPayment | undefined): string => {
  if (payment === 'later') return 'paid later from the deposit'
  return payment === undefined || payment === null ? '' : `paid by wire #${payment}`
}
