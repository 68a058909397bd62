import {
  type Caller,
  details,
  type Method,
  pastedTable,
  receiverOf,
  sentBody,
  type SizedClosing,
  wireBody,
} from './sized-closing.ts'

/** Makes one call and gives how long it took, and how many bytes it answered. */
export type Timed = (
  what: string,
  email: string,
  method: Method,
  path: string,
  body?: object,
) => Promise<Awaited<ReturnType<Caller>>>

/** What the wires that are written look like, and who receives them. */
const place = 4

type Read = [what: string, path: string]

/** What the screens read of a closing and of one wire in it. */
const readsOf = ({ transactionId, memoId, verifiedId }: SizedClosing): Read[] => {
  const [closing, wire] = [`/transaction/${transactionId}`, `/wire/${verifiedId}`]
  return [
    ['transaction', closing],
    ['list of transactions', '/transaction?pageNum=1&pageSize=15'],
    ['board', `${closing}/board`],
    ['sources and uses', `${closing}/sources-and-uses`],
    ['closing plan', `${closing}/closing-plan`],
    ['history', `${closing}/history?pageNum=1&pageSize=15&folded=true`],
    ['history as CSV', `${closing}/history/csv`],
    ['wires as CSV', `${closing}/wire/csv`],
    ['memos', `${closing}/closingmemo`],
    ['memo', `/closingmemo/${memoId}`],
    ['memo as PDF', `/closingmemo/${memoId}/pdf`],
    ['payers', `${closing}/payer`],
    ['freeze', `${closing}/freeze`],
    ['completion', `${closing}/completion`],
    ['files', `${closing}/attachment`],
    ['fee', `${closing}/fee`],
    ['invoices', `${closing}/invoice`],
    ['calendar', `${closing}/calendar`],
    ['wire', wire],
    ['payments of a wire', `${wire}/payment`],
    ['messages of a wire', `${wire}/message`],
    ['call-backs of a wire', `${wire}/call-back`],
    ['versions of a wire', `${wire}/instructions`],
    ['files of a wire', `${closing}/attachment?wireId=${verifiedId}`],
    ['certificate of a wire', `${wire}/certificate`],
    ['costs of a wire', `${closing}/wire/${verifiedId}/cost-payments`],
  ]
}

/** Calls everything that a closing's screens read, as its manager, and one wire as its receiver. */
export const makeReads = async (timed: Timed, closing: SizedClosing, manager: string): Promise<void> => {
  for (const [what, path] of readsOf(closing)) await timed(what, manager, 'GET', path)
  const { transactionId, verifiedId, wires } = closing
  const receiver = receiverOf(0)
  await timed('transaction, receiver', receiver, 'GET', `/transaction/${transactionId}`)
  await timed('wire, receiver', receiver, 'GET', `/wire/${verifiedId}`)
  await timed('list of transactions, receiver', receiver, 'GET', '/transaction?pageNum=1&pageSize=15')
  const exported = `/transaction/${transactionId}`
  await timed('pain.001 of all wires', manager, 'POST', `${exported}/payment-file`, {})
  await timed('pain.001 of one wire', manager, 'POST', `${exported}/payment-file`, { wireIds: [verifiedId] })
  await timed('OBI text of one wire', manager, 'POST', `${exported}/obi`, { wireIds: [verifiedId] })
  await timed('account numbers of a wire', manager, 'POST', `/wire/${verifiedId}/reveal`)
  const preview = '/transaction/import/preview'
  await timed('import preview of one wire', manager, 'POST', preview, { text: pastedTable(1), transactionId })
  await timed('import preview of as many', manager, 'POST', preview, {
    text: pastedTable(wires),
    transactionId,
  })
}

/** Two wires through everything that a desk and a receiver write. Afterwards the closing has as many as before. */
export const makeWrites = async (
  timed: Timed,
  { transactionId }: SizedClosing,
  manager: string,
): Promise<void> => {
  const receiver = receiverOf(place)
  const add = async (what: string): Promise<string> => {
    const added = await timed(what, manager, 'POST', `/transaction/${transactionId}/wire`, wireBody(place))
    return `/wire/${String(added.body?.['id'])}`
  }
  const fill = async (wire: string, what: string) => {
    await timed(`send ${what}`, manager, 'POST', `${wire}/send`)
    const { body } = await timed(
      `fill in ${what}`,
      receiver,
      'PUT',
      `${wire}/instructions`,
      details(place),
    )
    return body as { digest: string; amount: number }
  }
  const rejected = await add('add a wire')
  await timed('save a wire', manager, 'PUT', rejected, wireBody(place, { references: ['Series B'] }))
  const { digest } = await fill(rejected, 'a wire')
  await timed('reject a wire', receiver, 'POST', `${rejected}/reject`, { digest, reasons: ['amount'] })
  await timed('delete a wire', manager, 'DELETE', rejected)
  const accepted = await add('add another wire')
  const filled = await fill(accepted, 'another wire')
  await timed('accept a wire', receiver, 'POST', `${accepted}/accept`, { digest: filled.digest })
  await timed('write a message', manager, 'POST', `${accepted}/message`, { text: 'Please look again.' })
  await timed('record as sent', manager, 'POST', `${accepted}/sent`, sentBody(filled.amount))
  const received = { amount: filled.amount, valueDate: '2026-03-02' }
  await timed('confirm receipt', receiver, 'POST', `${accepted}/received`, received)
  await timed('void the record', manager, 'POST', `${accepted}/sent/void`, { reason: 'Another wire' })
  await timed('recall a wire', manager, 'POST', `${accepted}/recall`, { reason: 'Another amount' })
  await timed('delete another wire', manager, 'DELETE', accepted)
}
