import type { FieldFault } from '../../platform/result.ts'
import type { CostLine } from './cost-of-issuance.ts'

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** One key for an invoice of a payee, however it is spaced and capitalized; null for a line without an invoice number. */
export const invoiceKey = ({ payee, invoice }: Pick<CostLine, 'payee' | 'invoice'>): string | null =>
  bare(invoice) === '' ? null : JSON.stringify([bare(payee), bare(invoice)])

/** An invoice that another wire of the same transaction pays already. */
export type PaidElsewhere = Pick<CostLine, 'payee' | 'invoice'> & { wireNumber: number }

/** Refuses an invoice of one payee that stands twice: in these lines, or in another wire of the transaction. */
export const duplicateInvoices = (
  lines: readonly CostLine[],
  elsewhere: readonly PaidElsewhere[] = [],
): FieldFault[] => {
  const wires = new Map(elsewhere.map((paid) => [invoiceKey(paid), paid.wireNumber]))
  const seen = new Map<string, number>()
  return lines.flatMap((line, at) => {
    const key = invoiceKey(line)
    if (key === null) return []
    const earlier = seen.get(key)
    const wire = wires.get(key)
    if (earlier === undefined) seen.set(key, at + 1)
    const place = earlier === undefined ? wire && `wire #${wire}` : `line ${earlier}`
    if (place === undefined) return []
    const message = `Invoice ${line.invoice.trim()} of ${line.payee.trim() || 'this payee'} is already in ${place}`
    return [{ field: `associatedServices.${at}.invoice`, message }]
  })
}
