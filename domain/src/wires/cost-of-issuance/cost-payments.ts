import type { FieldFault } from '../../platform/result.ts'
import { disbursementsOf, type CostWire } from './cost-flows.ts'
import type { CostLine } from './cost-of-issuance.ts'

/** The receiver of the deposit pays this cost after the closing, from the money that it keeps. */
export const paidLater = 'later'

/**
 * How a cost line of a deposit is paid: the id of the wire that disburses it, `paidLater`, or null while it is not
 * linked. Bookkeeping of the manager: no receiver agrees to it, and no digest covers it.
 */
export type CostPayment = string | null

/** A stored link, with the texts of its line: a later edit of the wire may move, change or remove the line. */
export type StoredCostPayment = Pick<CostLine, 'service' | 'payee' | 'invoice'> & {
  /** The line of the wire, counted from 0. */
  line: number
  paidBy: CostPayment
}

/** What is stored of the links: every line, so that a line is known again. `payments` has an entry for each line. */
export const storedCostPayments = (
  lines: readonly CostLine[],
  payments: readonly CostPayment[],
): StoredCostPayment[] =>
  lines.map(({ service, payee, invoice }, line) => {
    const paidBy = payments[line] ?? null
    return { line, service, payee, invoice, paidBy }
  })

type Texts = Pick<CostLine, 'service' | 'payee' | 'invoice'>

const sameTexts = (a: Texts, b: Texts): boolean =>
  a.service === b.service && a.payee === b.payee && a.invoice === b.invoice

/**
 * The link of each line as the wire stands now. A link follows its line by its texts, whatever its amount, and first
 * to the line at its own place. Failing that it stays at its place, when the line there was edited. A link of a removed
 * line is gone.
 */
export const costPaymentsOf = (
  lines: readonly CostLine[],
  stored: readonly StoredCostPayment[],
): CostPayment[] => {
  const links = new Map<number, CostPayment>()
  const take = (at: number, { paidBy }: StoredCostPayment): boolean => {
    if (at < 0 || at >= lines.length || links.has(at)) return false
    links.set(at, paidBy)
    return true
  }
  const textsAt = (at: number, link: StoredCostPayment): boolean => {
    const line = lines[at]
    return line !== undefined && sameTexts(line, link)
  }
  const moved = stored.filter((link) => !(textsAt(link.line, link) && take(link.line, link)))
  const edited = moved.filter(
    (link) =>
      !take(
        lines.findIndex((_, at) => !links.has(at) && textsAt(at, link)),
        link,
      ),
  )
  for (const link of edited) take(link.line, link)
  return lines.map((_, at) => links.get(at) ?? null)
}

type LinkedWire = CostWire & { id: string; associatedServices: readonly CostLine[] }

/**
 * What is wrong with the links of a wire, each at its line. `wires` are those of its closing that stand. A line links a
 * wire that the receiver of this one sends with the purpose Cost of Issuance Fund; a line is paid later only where a
 * receiver is named.
 */
export const costPaymentFaults = (
  deposit: LinkedWire,
  payments: readonly CostPayment[],
  wires: readonly (CostWire & { id: string })[],
): FieldFault[] => {
  const { length } = deposit.associatedServices
  if (payments.length !== length) {
    const message = `This wire has ${length} cost lines. Reload and state each of them`
    return [{ field: 'payments', message }]
  }
  const disbursing = new Set(disbursementsOf(deposit, wires).map(({ id }) => id))
  const message = 'Choose a wire with the purpose Cost of Issuance Fund that the receiver of this wire sends'
  const noReceiver = 'Name the receiver of this wire first'
  return payments.flatMap((paidBy, at) => {
    const field = `payments.${at}`
    if (paidBy === null) return []
    if (paidBy === paidLater) return deposit.receiver === null ? [{ field, message: noReceiver }] : []
    return disbursing.has(paidBy) ? [] : [{ field, message }]
  })
}
