import type { FieldFault } from '../../platform/result.ts'
import { carriesOn, type CostWire } from './cost-flows.ts'
import type { CostLine } from './cost-of-issuance.ts'

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** One key for an invoice of a payee, however it is spaced and capitalized; null for a line without an invoice number. */
export const invoiceKey = ({ payee, invoice }: Pick<CostLine, 'payee' | 'invoice'>): string | null =>
  bare(invoice) === '' ? null : JSON.stringify([bare(payee), bare(invoice)])

type Ends = Pick<CostWire, 'sender' | 'receiver'>

/** A line of a wire that names an invoice. */
export type InvoiceLine = Ends & Pick<CostLine, 'payee' | 'invoice'> & { number: number }

const byInvoice = <Line extends InvoiceLine>(lines: readonly Line[]): Line[][] => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = invoiceKey(line)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}

/** The wires that one payment goes through, the first line's among them: a deposit, then what is paid from it. */
const onePayment = <Line extends InvoiceLine>(lines: readonly Line[]): Line[] => {
  const way = lines.slice(0, 1)
  for (;;) {
    const rest = lines.filter((line) => way.every(({ number }) => number !== line.number))
    const [head, tail] = [way[0], way.at(-1)]
    const after = rest.find((line) => tail !== undefined && carriesOn(tail, line))
    const before = rest.find((line) => head !== undefined && carriesOn(line, head))
    if (after !== undefined) way.push(after)
    else if (before !== undefined) way.unshift(before)
    else return way
  }
}

/** A line that pays an invoice again, and the one that pays it already. */
export type PaidTwice<Line> = { line: Line; paidBy: Line }

/**
 * The lines that pay an invoice a second time. One payment may go through several wires: the invoice stands on a deposit
 * and on the wire that is paid from it. Every further wire, and every further line of one wire, pays it again. Earlier
 * lines are taken as the payment.
 */
export const invoicesPaidTwice = <Line extends InvoiceLine>(lines: readonly Line[]): PaidTwice<Line>[] =>
  byInvoice(lines).flatMap((group) => {
    const way = onePayment(group)
    return group
      .filter((line) => !way.includes(line))
      .flatMap((line) => {
        const paidBy =
          way.find(({ number }) => number === line.number) ??
          way.find(({ sender }) => sender === line.sender) ??
          way[0]
        return paidBy === undefined ? [] : [{ line, paidBy }]
      })
  })

const fault = ({ payee, invoice }: CostLine, at: number, place: string): FieldFault => ({
  field: `associatedServices.${at}.invoice`,
  message: `Invoice ${invoice.trim()} of ${payee.trim() || 'this payee'} is already in ${place}`,
})

/** Refuses an invoice of one payee that stands twice in these lines of one wire. */
export const duplicateInvoices = (lines: readonly CostLine[]): FieldFault[] => {
  const seen = new Map<string, number>()
  return lines.flatMap((line, at) => {
    const key = invoiceKey(line)
    const earlier = key === null ? undefined : seen.get(key)
    if (key !== null && earlier === undefined) seen.set(key, at + 1)
    return earlier === undefined ? [] : [fault(line, at, `line ${earlier}`)]
  })
}

/** Refuses a line of the wire whose invoice the other wires of the transaction pay already, at its line. */
export const invoicesPaidElsewhere = (
  wire: Ends & { lines: readonly CostLine[] },
  elsewhere: readonly InvoiceLine[],
): FieldFault[] => {
  const own = wire.lines.map((line, at) => ({
    ...line,
    sender: wire.sender,
    receiver: wire.receiver,
    number: 0,
    at,
  }))
  return own.flatMap((line) => {
    const key = invoiceKey(line)
    const others = key === null ? [] : elsewhere.filter((other) => invoiceKey(other) === key)
    const known = new Set(invoicesPaidTwice(others).map(({ line: again }) => again))
    // Those come first: what they do twice already is not the fault of this wire.
    const payments = others.filter((other) => !known.has(other))
    const [again] = invoicesPaidTwice<InvoiceLine>([...payments, line])
    const paidBy = again === undefined ? undefined : again.line === line ? again.paidBy : again.line
    return paidBy === undefined ? [] : [fault(line, line.at, `wire #${paidBy.number}`)]
  })
}
