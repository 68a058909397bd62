import { expect, test } from 'vitest'
import { createSealer } from '../crypto/sealer.ts'
import { closingServer, emailOf, wireAt } from '../testing/closing.ts'
import { acceptWire } from './accept-wire.ts'
import { findCallersAndWires } from './store.ts'
import { findWaitingWires } from './waiting-wire-store.ts'
import { wireServices } from './wire-services.ts'

const server = await closingServer()
const { call, ids, pool, config } = server
const now = new Date('2026-11-20T15:00:00Z')

/** The wire as a decision about it reads it, and as every other use case does. */
const readBoth = async (person: 'tessa' | 'theo' | 'morgan' | 'blake', wireId: string) => {
  const asked = { email: emailOf(person), wireId }
  const [[waiting], [every]] = await Promise.all([
    findWaitingWires(pool, [{ ...asked, now }]),
    findCallersAndWires(pool, [asked]),
  ])
  return { waiting, every }
}

test('what a decision reads of a waiting wire is what everybody else reads of it', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  const url = `/transaction/${transactionId}`
  const same = async () => {
    const { waiting, every } = await readBoth('tessa', wireId)
    expect(waiting?.caller).toEqual(every?.caller)
    expect(waiting?.wire).toEqual(every?.wire)
    return waiting?.wire
  }
  expect((await same())?.managers).toHaveLength(1)
  await call('morgan', 'POST', `${url}/team`, { userId: ids.nora, rights: 'checker', isManager: true })
  await call('morgan', 'POST', `${url}/team`, { userId: ids.cole, rights: 'checker' })
  await call('tessa', 'PUT', `/wire/${wireId}/second-person`, { email: emailOf('theo') })
  await call('morgan', 'POST', `${url}/freeze`, { reason: 'A stranger called' })
  const full = await same()
  expect(full).toMatchObject({ frozen: true, secondPerson: { email: emailOf('theo') } })
  expect([full?.managers.length, full?.team.length]).toEqual([2, 2])

  // Whoever holds the role and is Inactive is told nothing; while nobody Active holds it, the admins are told.
  await pool.query(`update users set status = 'Inactive' where id = $1`, [ids.nora])
  expect((await same())?.managers).toHaveLength(1)
  await pool.query(`update users set status = 'Inactive' where id = $1`, [ids.morgan])
  expect((await same())?.managers).toEqual([])
  await pool.query(`update users set role = 'organization_admin' where id = $1`, [ids.cole])
  expect((await same())?.managers.map(({ userId }) => userId)).toEqual([ids.cole])
  await pool.query(`update users set status = 'Blocked' where id = $1`, [ids.morgan])
  expect((await same())?.managers.map(({ userId }) => userId)).toContain(ids.morgan)
  await pool.query(`update users set status = 'Active' where id = any($1)`, [[ids.nora, ids.morgan]])
})

test('a wire that was decided, taken back, or that the caller may not see is not among those that wait', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const others = await readBoth('blake', wireId)
  expect([others.waiting, others.every?.wire]).toEqual([undefined, null])
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const decided = await readBoth('tessa', wireId)
  expect([decided.waiting, decided.every?.wire?.decision]).toEqual([undefined, 'accepted'])
  const sent = await wireAt(server, 'sent')
  await call('morgan', 'POST', `/wire/${sent.wireId}/recall`, { reason: 'A mistake' })
  expect((await readBoth('morgan', sent.wireId)).waiting).toBe(undefined)
})

test('a wire that was sent again between the two looks of an acceptance is refused, and not decided without its gates', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const { keyEncryptionKey, lookupKey } = config.secrets
  const services = wireServices({
    config,
    database: pool,
    clock: () => now,
    sealer: createSealer({ encryption: keyEncryptionKey, lookup: lookupKey }),
    verifyToken: () => Promise.reject(new Error('not asked')),
    dispatcher: { wake: () => undefined },
  })
  const early = { ...services, findWaitingWire: () => Promise.resolve(undefined) }
  const token = { email: emailOf('tessa'), subject: ids.tessa, expiresAt: Number.POSITIVE_INFINITY }
  await expect(acceptWire(early, token, wireId, { digest: wire.digest })).rejects.toMatchObject({
    status: 409,
  })
  expect((await acceptWire(services, token, wireId, { digest: wire.digest })).decision?.decision).toBe(
    'accepted',
  )
})
