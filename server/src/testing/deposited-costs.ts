import { expect } from 'vitest'
import { type Answer, type ClosingServer, emailOf, type Person, wireAt, wireBody } from './closing.ts'

export const line = (payee: string, invoice: string, amount: number) => ({
  service: 'Bond Counsel',
  payee,
  invoice,
  kind: 'professional fee',
  amount,
})

export const costWire = (lines: readonly { amount: number }[], change: Record<string, unknown> = {}) => {
  const amount = lines.reduce((sum, one) => sum + one.amount, 0)
  return wireBody({ amount, wirePurposes: [{ purpose: 2, amount }], associatedServices: lines, ...change })
}

export const [lexbond, summit, later] = [
  line('Lexbond LLP', '', 12_250_000),
  line('Summit Ratings', '', 4_025_000),
  line('Prairie Printing', 'P-1', 3_600_000),
]

export type PassedThrough = Record<'transactionId' | 'projectId', string> &
  Record<'deposit' | 'first' | 'second', Answer['body']>

/** Costs that are deposited with the trustee of a server's closings, and the calls that link them. */
export const depositedCosts = (server: ClosingServer) => {
  const { call, ids } = server
  /** A closing with a deposit to the trustee, wire 2, and two wires that are paid from it, 3 and 4. */
  const passedThrough = async (): Promise<PassedThrough> => {
    const { transactionId, wireId: projectId } = await wireAt(server, 'ready')
    const add = async (body: Record<string, unknown>): Promise<Answer['body']> => {
      const added = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)
      expect(added.status).toBe(201)
      return added.body
    }
    await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
      email: emailOf('tessa'),
      role: 'Trustee',
    })
    const deposit = await add(costWire([lexbond, summit, later], { receiverEmail: emailOf('tessa') }))
    const from = { senderOrganizationId: ids.firsttrust, receiverEmail: emailOf('blake') }
    const [first, second] = [await add(costWire([lexbond], from)), await add(costWire([summit], from))]
    return { transactionId, projectId, deposit, first, second }
  }

  const path = ({ transactionId, deposit }: PassedThrough) =>
    `/transaction/${transactionId}/wire/${deposit.id}/cost-payments`

  const read = (person: Person, closing: PassedThrough) => call(person, 'GET', path(closing))

  const save = async (person: Person, closing: PassedThrough, payments: unknown, version?: number) => {
    const { wireVersion, receivers } = (await read('morgan', closing)).body
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` }
    return call(person, 'PUT', path(closing), { wireVersion, receivers, payments }, headers)
  }

  const linked = ({ first, second }: PassedThrough) => [first.id, second.id, 'later']

  const tieOuts = async ({ transactionId }: PassedThrough) =>
    (await call('morgan', 'GET', `/transaction/${transactionId}/sources-and-uses`)).body.discrepancies.filter(
      ({ rule }: { rule: string }) => rule === 'I8',
    )
  return { passedThrough, path, read, save, linked, tieOuts }
}
