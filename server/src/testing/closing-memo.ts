import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { emailOf, typedDetails, wireBody, type Answer, type ClosingServer, type Person } from './closing.ts'

/** What no reader but its receiver and the manager's side may ever find in a memo. */
export const bankDigits = {
  tessa: { accountNumber: '000123456789', aba: '101100621' },
  blake: { accountNumber: '987600054321', aba: '011000015' },
} as const

const sourcesAndUses = (ids: ClosingServer['ids']) => ({
  ...noSourcesAndUses,
  goodFaithHolder: ids.salina,
  goodFaithPurpose: 6,
  contributions: [{ label: 'Issuer contribution', amount: 2_500_000, holder: ids.harbor, purpose: null }],
  uses: [
    { label: 'Improvement fund', amount: 133_280_000, holder: ids.firsttrust, purpose: 6 },
    { label: 'Improvement fund, deposited before', amount: 2_720_000, holder: ids.salina, purpose: 6 },
    { label: 'Debt service', amount: 99_726, holder: ids.firsttrust, purpose: 4 },
    { label: 'Cost of issuance', amount: 2_500_000, holder: null, purpose: 2 },
  ],
})

const counselWire = {
  role: 'Bond Counsel',
  receiverEmail: emailOf('blake'),
  amount: 2_500_000,
  wirePurposes: [{ purpose: 2, amount: 2_500_000 }],
  associatedServices: [
    {
      service: 'Bond Counsel',
      payee: 'Lexbond LLP',
      invoice: 'L-1',
      kind: 'professional fee',
      amount: 2_500_000,
    },
  ],
  references: ['Invoice L-1'],
}

const good = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export const fillWire = (server: ClosingServer, person: 'tessa' | 'blake', wireId: string, change = {}) => {
  const { accountNumber, aba } = bankDigits[person]
  return server.call(
    person,
    'PUT',
    `/wire/${wireId}/instructions`,
    typedDetails({ aba, accountNumber, accountNumberAgain: accountNumber, ...change }),
  )
}

/** Fills the wire as its receiver, and accepts it. */
const verifyWire = async (server: ClosingServer, person: 'tessa' | 'blake', wireId: string) => {
  const filled = good(await fillWire(server, person, wireId))
  return good(await server.call(person, 'POST', `/wire/${wireId}/accept`, { digest: filled.body.digest }))
}

/**
 * The worked example with counsel's fee: a closing of Morgan's that agrees to the cent. Its two wires, to Tessa and to
 * Blake, are sent; with `verified` they are verified as well, so that its memo could be final.
 */
export const closingForMemo = async (server: ClosingServer, { verified = true } = {}) => {
  const { call, ids } = server
  const created = good(
    await call('morgan', 'POST', '/transaction', {
      name: 'City of Salina, Series 2026-A',
      type: 'Competitive',
      issuerId: ids.salina,
      parAmount: 136_000_000,
      accruedInterest: 99_726,
      goodFaithDeposit: 2_720_000,
      closingDate: '2026-12-01',
      closingTime: '10:00',
      timeZone: 'America/Chicago',
    }),
  )
  const transactionId: string = created.body.id
  const send = async (person: 'tessa' | 'blake', change: Record<string, unknown>): Promise<string> => {
    const url = `/transaction/${transactionId}/wire`
    const wireId: string = good(await call('morgan', 'POST', url, wireBody(change))).body.id
    good(await call('morgan', 'POST', `/wire/${wireId}/send`))
    if (verified) await verifyWire(server, person, wireId)
    return wireId
  }
  const trusteeWire = await send('tessa', {})
  const feeWire = await send('blake', counselWire)
  good(await call('morgan', 'PUT', `/transaction/${transactionId}/sources-and-uses`, sourcesAndUses(ids)))
  return { transactionId, trusteeWire, feeWire }
}

export const prepare = async (server: ClosingServer, transactionId: string): Promise<string> =>
  good(await server.call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)).body.id

/** A closing whose memo is final. */
export const finalMemo = async (server: ClosingServer) => {
  const closing = await closingForMemo(server)
  const memoId = await prepare(server, closing.transactionId)
  const memo = good(await server.call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)).body
  return { ...closing, memoId, memo }
}

export const readMemo = (server: ClosingServer, person: Person | null, memoId: string) =>
  server.call(person, 'GET', `/closingmemo/${memoId}`)
