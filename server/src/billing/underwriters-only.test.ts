import { expect, test } from 'vitest'
import { newId } from '../platform/database/new-id.ts'
import { closingServer, wireAt } from '../testing/closing.ts'

const server = await closingServer()
const { call, pool } = server

test('[R6.6] invoices and what lies behind a wire’s status are underwriters’; others see the plain status', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  await pool.query('update organizations set verified_at = null where id = $1', [server.ids.firsttrust])
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  await pool.query('update organizations set verified_at = now() where id = $1', [server.ids.firsttrust])
  expect(accepted.body).toMatchObject({ status: 6, openGates: null, verification: null })
  for (const person of ['cole', 'theo', 'tessa'] as const) {
    const { body } = await call(person, 'GET', `/wire/${wireId}`)
    expect([person, body.status, body.openGates, body.verification]).toEqual([person, 6, null, null])
    expect((await call(person, 'GET', `/wire/${wireId}/call-back`)).status).toBe(403)
    expect((await call(person, 'GET', '/invoice')).status).toBe(403)
    expect((await call(person, 'GET', `/transaction/${transactionId}/invoice`)).status).toBe(403)
  }
  for (const person of ['morgan', 'nora'] as const) {
    const { body } = await call(person, 'GET', `/wire/${wireId}`)
    expect([person, body.status, body.openGates.length > 0]).toEqual([person, 6, true])
    expect((await call(person, 'GET', `/transaction/${transactionId}/invoice`)).body.items).toHaveLength(1)
    expect((await call(person, 'GET', '/invoice')).status).toBe(200)
  }
  await verifiedByNora(transactionId, wireId)
  for (const person of ['cole', 'theo', 'tessa'] as const) {
    const { body } = await call(person, 'GET', `/wire/${wireId}`)
    expect([person, body.status, body.verification]).toEqual([person, 5, null])
  }
  for (const person of ['morgan', 'nora'] as const) {
    const { body } = await call(person, 'GET', `/wire/${wireId}`)
    expect([person, body.verification]).toEqual([
      person,
      expect.objectContaining({ outcome: 'passed', by: 'Nora Test' }),
    ])
    expect((await call(person, 'GET', `/wire/${wireId}/call-back`)).body.items).toHaveLength(1)
  }
})

/** A checker of the team calls back, and stands for the wire as the second person. */
const verifiedByNora = async (transactionId: string, wireId: string): Promise<void> => {
  const { ids } = server
  const contactId = newId()
  await pool.query(
    `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
       values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2024-01-01', $4)`,
    [contactId, ids.harbor, ids.firsttrust, ids.nora],
  )
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  const recorded = await call('nora', 'POST', `/wire/${wireId}/call-back`, {
    contactId,
    calledAt: '2026-11-20T15:00:00Z',
    reached: 'person',
    spokeWith: 'Ruth Adler',
    readBack: 'Everything agreed',
  })
  const { body } = await call('nora', 'GET', `/wire/${wireId}`)
  const passed = await call('nora', 'POST', `/wire/${wireId}/verification/pass`, {
    digest: body.digest,
    callBackId: recorded.body.id,
  })
  expect([passed.status, passed.body.status]).toEqual([200, 5])
}
