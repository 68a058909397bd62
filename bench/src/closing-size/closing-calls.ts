import { managerEmail, otherManagerEmail } from '../seed/people.ts'
import {
  type Caller,
  details,
  type Method,
  mostImported,
  pastedTable,
  receiverOf,
  sentBody,
  type SizedClosing,
  wireBody,
} from './sized-closing.ts'

/** Makes one call, and notes how long it took and how many bytes it answered. */
export type Timed = (what: string, ...call: Parameters<Caller>) => ReturnType<Caller>

type Read = [what: string, email: string, method: Method, path: string, body?: object | undefined]

const page = 'pageNum=1&pageSize=15'

/** What the screens read of a closing, and of one wire in it, as its manager; the largest of it also as a receiver. */
const readsOf = ({ transactionId, memoId, verifiedId, wires }: SizedClosing): Read[] => {
  const [closing, wire] = [`/transaction/${transactionId}`, `/wire/${verifiedId}`]
  const reads: [what: string, path: string][] = [
    ['transaction', closing],
    ['list of transactions', `/transaction?${page}`],
    ['board', `${closing}/board`],
    ['sources and uses', `${closing}/sources-and-uses`],
    ['closing plan', `${closing}/closing-plan`],
    ['history', `${closing}/history?${page}&folded=true`],
    ['history as CSV', `${closing}/history/csv`],
    ['wires as CSV', `${closing}/wire/csv`],
    ['memos', `${closing}/closingmemo`],
    ['memo', `/closingmemo/${memoId}`],
    ['memo as PDF', `/closingmemo/${memoId}/pdf`],
    ['payers', `${closing}/payer`],
    ['freeze', `${closing}/freeze`],
    ['completion', `${closing}/completion`],
    ['fraud reports', `${closing}/fraud-response`],
    ['files', `${closing}/attachment`],
    ['fee', `${closing}/fee`],
    ['invoices', `${closing}/invoice`],
    ['calendar', `${closing}/calendar`],
    ['notifications', `/notification?${page}`],
    ['wire', wire],
    ['payments of a wire', `${wire}/payment`],
    ['messages of a wire', `${wire}/message`],
    ['call-backs of a wire', `${wire}/call-back`],
    ['versions of a wire', `${wire}/instructions`],
    ['files of a wire', `${closing}/attachment?wireId=${verifiedId}`],
    ['certificate of a wire', `${wire}/certificate`],
    ['costs of a wire', `${closing}/wire/${verifiedId}/cost-payments`],
  ]
  const ofReceiver: typeof reads = [
    ['transaction, receiver', closing],
    ['list of transactions, receiver', `/transaction?${page}`],
    ['board, receiver', `${closing}/board`],
    ['wire, receiver', wire],
  ]
  const preview = '/transaction/import/preview'
  const asMany = pastedTable(Math.min(wires, mostImported))
  const posted: [what: string, path: string, body?: object | undefined][] = [
    ['pain.001 of all wires', `${closing}/payment-file`, {}],
    ['pain.001 of one wire', `${closing}/payment-file`, { wireIds: [verifiedId] }],
    ['OBI text of one wire', `${closing}/obi`, { wireIds: [verifiedId] }],
    ['account numbers of a wire', `${wire}/reveal`],
    ['import preview of one wire', preview, { text: pastedTable(1), transactionId }],
    ['import preview of as many', preview, { text: asMany, transactionId }],
  ]
  return [
    ...reads.map(([what, path]): Read => [what, managerEmail, 'GET', path]),
    ...ofReceiver.map(([what, path]): Read => [what, receiverOf(0), 'GET', path]),
    ...posted.map(([what, path, body]): Read => [what, managerEmail, 'POST', path, body]),
  ]
}

/** In another order each time: the call after a large answer also pays for what that one left behind. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

export const makeReads = async (timed: Timed, closing: SizedClosing): Promise<void> => {
  for (const read of shuffled(readsOf(closing))) await timed(...read)
}

/** What the wires that are written look like, and who receives them. */
const place = 4

/** Two wires through everything that a desk and a receiver write. Afterwards the closing has as many as before. */
export const makeWrites = async (timed: Timed, { transactionId }: SizedClosing): Promise<void> => {
  const receiver = receiverOf(place)
  const desk = (what: string, method: Method, path: string, body?: object) =>
    timed(what, managerEmail, method, path, body)
  const add = async (what: string): Promise<string> => {
    const added = await desk(what, 'POST', `/transaction/${transactionId}/wire`, wireBody(place))
    return `/wire/${String(added.body?.['id'])}`
  }
  const fill = async (wire: string, what: string) => {
    await desk(`send ${what}`, 'POST', `${wire}/send`)
    const filled = await timed(`fill in ${what}`, receiver, 'PUT', `${wire}/instructions`, details(place))
    return filled.body as { digest: string; amount: number }
  }
  const rejected = await add('add a wire')
  await desk('save a wire', 'PUT', rejected, wireBody(place, { references: ['Series B'] }))
  const { digest } = await fill(rejected, 'a wire')
  await timed('reject a wire', receiver, 'POST', `${rejected}/reject`, { digest, reasons: ['amount'] })
  await desk('delete a wire', 'DELETE', rejected)
  const accepted = await add('add another wire')
  const filled = await fill(accepted, 'another wire')
  await timed('accept a wire', receiver, 'POST', `${accepted}/accept`, { digest: filled.digest })
  await desk('write a message', 'POST', `${accepted}/message`, { text: 'Please look again.' })
  await desk('record as sent', 'POST', `${accepted}/sent`, sentBody(filled.amount))
  const received = { amount: filled.amount, valueDate: '2026-03-02' }
  await timed('confirm receipt', receiver, 'POST', `${accepted}/received`, received)
  await desk('void the record', 'POST', `${accepted}/sent/void`, { reason: 'Another wire' })
  await desk('recall a wire', 'POST', `${accepted}/recall`, { reason: 'Another amount' })
  await desk('delete another wire', 'DELETE', accepted)
}

/** What is written about the closing as a whole. */
export const makeClosingWrites = async (timed: Timed, { transactionId }: SizedClosing): Promise<void> => {
  const closing = `/transaction/${transactionId}`
  const facts = {
    name: 'City of Number 0',
    type: 'Negotiated',
    closingDate: '2027-12-01',
    parAmount: 10_000_000_000,
  }
  await timed('save the transaction', managerEmail, 'PUT', closing, facts)
  await timed('freeze the closing', managerEmail, 'POST', `${closing}/freeze`, { reason: 'A strange call' })
  await timed('release it', managerEmail, 'POST', `${closing}/release`, { reason: 'Looked at' })
  await timed('release it, second person', otherManagerEmail, 'POST', `${closing}/release`, {
    reason: 'Looked at',
  })
}
