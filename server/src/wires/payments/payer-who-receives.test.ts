import { beforeAll, expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireBody } from '../../testing/closing.ts'
import { sentBody } from '../../testing/sent-wire.ts'
import { threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'

const server = await closingServer()
const { call, ids } = server

beforeAll(() => threeSides(server))

/** A verified wire that Lexbond pays to its own colleague Theo, who lets Blake see the bank details. */
const paidToColleague = async (transactionId: string): Promise<string> => {
  const body = wireBody({
    receiverEmail: emailOf('theo'),
    senderOrganizationId: ids.lexbond,
    amount: 700_00,
    wirePurposes: [{ purpose: 6, amount: 700_00 }],
  })
  const { body: added } = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)
  const wire = `/wire/${added.id}`
  await call('morgan', 'POST', `${wire}/send`)
  const account = { accountNumber: '000987654321', accountNumberAgain: '000987654321' }
  await call('theo', 'PUT', `${wire}/instructions`, typedDetails(account))
  await call('theo', 'PUT', `${wire}/second-person`, { email: emailOf('blake') })
  const { digest } = (await call('theo', 'GET', wire)).body
  const accepted = await call('theo', 'POST', `${wire}/accept`, { digest, payerOrganizationId: ids.lexbond })
  expect([accepted.status, accepted.body.status]).toEqual([200, 5])
  return added.id
}

test('no payment file of a payer holds a wire that this payer receives, or sees for its receiver', async () => {
  const { transactionId, paid } = await verifiedPaidThrough(server)
  const received = await paidToColleague(transactionId)
  await call('nora', 'POST', `/transaction/${transactionId}/payer`, { userId: ids.theo })
  for (const person of ['theo', 'blake'] as const) {
    expect((await call(person, 'POST', `/wire/${received}/reveal`)).status).toBe(200)
    expect((await call(person, 'POST', `/wire/${received}/sent`, sentBody({ amount: 700_00 }))).status).toBe(
      403,
    )
    for (const file of ['payment-file', 'obi']) {
      const url = `/transaction/${transactionId}/${file}`
      const asked = await call(person, 'POST', url, { wireIds: [paid.id, received] })
      expect([person, file, asked.status, asked.body.code]).toEqual([person, file, 409, 'wire-not-shown'])
      const all = await call(person, 'POST', url, {})
      expect([person, file, all.status]).toEqual([person, file, 200])
      expect(all.body).toContain('000123456789')
      expect(all.body).not.toContain('000987654321')
    }
  }
})
