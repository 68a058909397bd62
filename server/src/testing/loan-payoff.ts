import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type Answer, type ClosingServer, typedDetails, wireBody } from './closing.ts'

export const payoff = { perDiem: 12_345, goodThrough: '2026-12-01' }

/** A wire that pays off a loan of $412,300.00, as a manager sends it. */
export const loanBody = (change: Record<string, unknown> = {}) =>
  wireBody({
    amount: 41_230_000,
    wirePurposes: [{ purpose: 4, amount: 41_230_000 }],
    references: ['LOAN 5512'],
    ...change,
  })

export const propertyFacts = {
  name: 'Sale of 12 Juniper Court',
  type: 'Negotiated',
  kind: 'real_estate',
  closingDate: '2026-12-01',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
  purchasePrice: 41_230_000,
}

/** Real-estate closings in which Tessa's bank is the payoff lender. */
export const payoffClosings = ({ call, ids }: ClosingServer) => {
  const closingOf = async (change: Record<string, unknown> = {}): Promise<string> => {
    const { body } = await call('morgan', 'POST', '/transaction', {
      ...propertyFacts,
      issuerId: ids.salina,
      ...change,
    })
    return body.id
  }
  const addWire = (transactionId: string, change: Record<string, unknown> = { payoff }) =>
    call('morgan', 'POST', `/transaction/${transactionId}/wire`, loanBody(change))
  const accepted = async () => {
    const transactionId = await closingOf()
    const wireId: string = (await addWire(transactionId)).body.id
    await call('morgan', 'POST', `/wire/${wireId}/send`)
    const { digest } = (await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())).body
    const { body: wire } = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest })
    if (wire.status !== WireStatus.Verified) throw new Error(JSON.stringify(wire))
    return { transactionId, wireId, wire }
  }
  /** The form that the manager was shown: account numbers masked, so kept. */
  const save = (wireId: string, wire: Answer['body'], change: Record<string, unknown>) => {
    const { enteredBy: _by, enteredAt: _at, version: _version, ...shown } = wire.bankDetails
    const bankDetails = { ...shown, accountNumber: null, furtherCreditAccount: null }
    return call('morgan', 'PUT', `/wire/${wireId}`, loanBody({ bankDetails, ...change }))
  }
  return { closingOf, addWire, accepted, save }
}
