import { emailOfReceiver, managerEmail, managerId } from '../seed/people.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Answer = { status: number; bytes: number; body: Record<string, unknown> | null }

/** Calls the product as the person with this email address; throws for an answer that is not a success. */
export type Caller = (email: string, method: Method, path: string, body?: object) => Promise<Answer>

/** A closing of `wires` wires, and what in it the calls are made to. */
export type SizedClosing = {
  wires: number
  transactionId: string
  memoId: string
  /** A verified wire that pays costs, as most reads look at it. */
  verifiedId: string
}

/** Of every five wires each stands somewhere else: the mix is the same in a small and in a large closing. */
const everySo = 5

/** How many organizations receive the wires of a large closing. */
export const mostReceivers = 8

export const receiverOf = (at: number): string => emailOfReceiver(1 + (at % mostReceivers))

const costLines = [1, 2, 3].map((line) => ({
  service: 'Bond Counsel',
  payee: `Payee ${line} of the costs of issuance`,
  invoice: '',
  kind: 'professional fee',
  amount: 1_000_000 * line,
}))

const noDetails = {
  fbo: '',
  aba: '',
  accountNumber: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
}

/** What a manager saves as the wire at this place. Without digits in its words: those are limited in rate. */
export const wireBody = (at: number, change: object = {}): object => {
  const paysCosts = at % everySo === 0
  const amount = paysCosts ? 6_000_000 : 5_000_000 + at
  return {
    role: 'Trustee',
    receiverEmail: receiverOf(at),
    amount,
    wirePurposes: [{ purpose: paysCosts ? 2 : 6, amount }],
    associatedServices: paysCosts ? costLines : [],
    references: ['Series A', 'Project fund'],
    bankDetails: noDetails,
    draft: false,
    ...change,
  }
}

export const details = (at: number): object => {
  const accountNumber = `00012345${String(1000 + (at % mostReceivers))}`
  return {
    fbo: 'Trustee Bank, Trustee',
    aba: '101100621',
    accountNumber,
    accountNumberAgain: accountNumber,
  }
}

let sequence = 0

/** A well-formed IMAD, another one each time, of a day on which Fedwire was open. */
export const sentBody = (amount: number): object => {
  sequence += 1
  return {
    imad: `20260302B1QGC08C${String(sequence).padStart(6, '0')}`,
    amount,
    valueDate: '2026-03-02',
  }
}

/** As many wires as one table may hold. */
export const mostImported = 200

/** A table of wires as a desk pastes it. */
export const pastedTable = (rows: number): string =>
  [
    'Role\tReceiver email\tAmount\tPurpose',
    ...Array.from({ length: rows }, (_, at) => `Trustee\t${receiverOf(at)}\t1,234.56\tProject Fund`),
  ].join('\n')

/** Sent, filled and accepted; of five wires one is paid, one verified, one filled, one rejected and one not sent yet. */
const addWire = async (call: Caller, transactionId: string, at: number): Promise<string> => {
  const made = await call(managerEmail, 'POST', `/transaction/${transactionId}/wire`, wireBody(at))
  const id = String(made.body?.['id'])
  const stage = at % everySo
  if (stage === 4) return id
  await call(managerEmail, 'POST', `/wire/${id}/send`)
  const receiver = receiverOf(at)
  const filled = await call(receiver, 'PUT', `/wire/${id}/instructions`, details(at))
  if (stage === 2) return id
  const digest = filled.body?.['digest']
  if (stage === 3) {
    await call(receiver, 'POST', `/wire/${id}/reject`, { digest, reasons: ['amount'] })
    return id
  }
  const accepted = await call(receiver, 'POST', `/wire/${id}/accept`, { digest })
  if (stage === 1)
    await call(managerEmail, 'POST', `/wire/${id}/sent`, sentBody(Number(accepted.body?.['amount'])))
  return id
}

/** A closing of `count` wires. */
export const sizedClosing = async (call: Caller, count: number): Promise<SizedClosing> => {
  const made = await call(managerEmail, 'POST', '/transaction', {
    name: `City of Number 0, ${count} wires`,
    type: 'Negotiated',
    closingDate: '2027-12-01',
    parAmount: 10_000_000_000,
  })
  const transactionId = String(made.body?.['id'])
  const second = { userId: managerId(1), rights: 'checker', isManager: true }
  await call(managerEmail, 'POST', `/transaction/${transactionId}/team`, second)
  const wireIds: string[] = []
  for (let at = 0; at < count; at += 1) wireIds.push(await addWire(call, transactionId, at))
  const memo = await call(managerEmail, 'POST', `/transaction/${transactionId}/closingmemo`)
  const [verifiedId = ''] = wireIds
  return { wires: count, transactionId, memoId: String(memo.body?.['id']), verifiedId }
}
