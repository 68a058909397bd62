import { formatCents } from '../../platform/money.ts'
import type { CostLine } from './cost-of-issuance.ts'
import type { CostPayment } from './cost-payments.ts'

/** The receiver of a wire: an organization, or the address of one without. `name` is what people read. */
export type LinkedReceiver = { organizationId: string | null; email: string; name: string }

type Texts = Pick<CostLine, 'service' | 'payee' | 'invoice'>

/** A stored link, with what it was made for: a later edit of the wires may move, change or remove it. */
export type StoredCostPayment = Texts & {
  /** The line of the wire, counted from 0. */
  line: number
  paidBy: CostPayment
  /** Cents of the line; absent, like the receiver, of a link that has to be made again. */
  amount?: number | null
  /** The receiver of the linked wire, or of the deposit where a cost is paid later. */
  receiver?: LinkedReceiver | null
}

/** A link that no longer counts: its line has another payee, or is gone, or the money has another receiver. */
export type StaleLink = {
  /** The line that stands in its place, counted from 0; null where none does. */
  line: number | null
  payee: string
  payeeNow: string | null
  amount: number
  paidBy: string
  receiver: string
  /** Null where the linked wire was deleted, or its receiver taken out. */
  receiverNow: string | null
}

/** The links of a wire: what counts for each of its lines, and what no longer does. */
export type CostLinks = { payments: CostPayment[]; stale: StaleLink[] }

/** Gives the receiver of the wire with this id, and of the deposit for `paidLater`; null where no such wire stands. */
type ReceiverOf = (paidBy: string) => LinkedReceiver | null

/** What is stored of the links: every line, so that a line is known again. `payments` has an entry for each line. */
export const storedCostPayments = (
  lines: readonly CostLine[],
  payments: readonly CostPayment[],
  receiverOf: ReceiverOf,
): StoredCostPayment[] =>
  lines.map(({ service, payee, invoice, amount }, line) => {
    const paidBy = payments[line] ?? null
    const receiver = paidBy === null ? null : receiverOf(paidBy)
    return { line, service, payee, invoice, amount, paidBy, receiver }
  })

/** A receiver who joins an organization, or hands over to a colleague, stays the one that was linked. */
const isSameReceiver = (linked: LinkedReceiver, now: LinkedReceiver): boolean =>
  linked.organizationId !== null && now.organizationId !== null
    ? linked.organizationId === now.organizationId
    : linked.email === now.email

type Match = (line: CostLine, link: StoredCostPayment) => boolean

const sameTexts: Match = (a, b) => a.service === b.service && a.payee === b.payee && a.invoice === b.invoice
const samePayee: Match = (a, b) => a.payee === b.payee

/** From the surest on. Amounts only tell lines apart: linked amounts are compared to the cent elsewhere. */
const matches: readonly Match[] = [(a, b) => sameTexts(a, b) && a.amount === b.amount, sameTexts, samePayee]

/** The line that each link is about now. A link follows its line, first at its own place, and never to another payee. */
const linesOfLinks = (
  lines: readonly CostLine[],
  stored: readonly StoredCostPayment[],
): Map<StoredCostPayment, number> => {
  const placed = new Map<StoredCostPayment, number>()
  const taken = new Set<number>()
  const place = (link: StoredCostPayment, at: number) => {
    placed.set(link, at)
    taken.add(at)
  }
  const open = () => stored.filter((link) => !placed.has(link))
  for (const match of matches) {
    for (const link of open()) {
      const line = lines[link.line]
      if (line !== undefined && !taken.has(link.line) && match(line, link)) place(link, link.line)
    }
    for (const link of open()) {
      const at = lines.findIndex((line, other) => !taken.has(other) && match(line, link))
      if (at !== -1) place(link, at)
    }
  }
  return placed
}

/**
 * The links as the wires stand now. One counts while its line has the payee and its wire the receiver that it was made
 * for. Any other is stale, and stays so until the manager saves the links again: else money for one payee could go to
 * another under it.
 */
export const costLinksOf = (
  lines: readonly CostLine[],
  stored: readonly StoredCostPayment[],
  receiverOf: ReceiverOf,
): CostLinks => {
  const placed = linesOfLinks(lines, stored)
  const places = new Set(placed.values())
  const payments = lines.map((): CostPayment => null)
  const stale = stored.flatMap((link): StaleLink[] => {
    const { paidBy, payee, amount, receiver } = link
    if (paidBy === null) return []
    const at = placed.get(link)
    const now = receiverOf(paidBy)
    if (at !== undefined && receiver && now !== null && isSameReceiver(receiver, now)) {
      payments[at] = paidBy
      return []
    }
    const line = at ?? (places.has(link.line) || link.line >= lines.length ? null : link.line)
    const payeeNow = line === null ? null : (lines[line]?.payee ?? null)
    const names = { receiver: receiver?.name ?? '', receiverNow: now?.name ?? null }
    return [{ line, payee, payeeNow, amount: amount ?? 0, paidBy, ...names }]
  })
  return { payments, stale }
}

type LinkInWords = Pick<StaleLink, 'payee' | 'payeeNow' | 'amount' | 'receiver' | 'receiverNow'> & {
  /** Of the deposit, and its line counted from 1. */
  number: number
  line: number | null
  /** Of the linked wire; null for a deleted one, and for a cost that is paid later. */
  otherNumber: number | null
  isPaidLater: boolean
}

/** Why a link no longer counts, in one sentence, with both payees or both receivers. */
export const staleLinkSentence = (link: LinkInWords): string => {
  const { number, line, payee, payeeNow, receiverNow } = link
  const [before, receiver] = [payee || 'no payee', link.receiver || 'another receiver']
  const cost = `${before}, ${formatCents(link.amount)}`
  if (line === null)
    return `Wire #${number} no longer has the linked line for ${cost}: save its payments again`
  const place = `Line ${line} of wire #${number}`
  if (payeeNow !== payee) {
    return `${place} was linked for ${cost}, and now names ${payeeNow || 'no payee'}: link its payment again`
  }
  const linked = `${place}, ${cost}, was linked`
  if (link.isPaidLater) {
    return `${linked} to be paid later by ${receiver}, and ${receiverNow ?? 'no receiver'} now has the deposit: link its payment again`
  }
  if (link.otherNumber === null)
    return `${linked} to a wire to ${receiver}, which was deleted: link its payment again`
  const now = receiverNow === null ? 'has no receiver' : `goes to ${receiverNow}`
  return `${linked} to wire #${link.otherNumber} to ${receiver}, which now ${now}: link its payment again`
}
