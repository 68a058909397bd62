import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { changesChannel } from '../../messaging/live/live-messages.ts'
import { allMailed } from '../../testing/mailed-link.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { testClient } from '../../testing/test-client.ts'
import { closingServer, wireAt, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, place, ids } = server

const freeze = (person: Person, transactionId: string) =>
  call(person, 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A strange call' })

const release = (person: Person, transactionId: string) =>
  call(person, 'POST', `/transaction/${transactionId}/release`, { reason: 'Checked by phone' })

test.each([
  ['blocked', `status = 'Blocked'`],
  ['inactivated', `status = 'Inactive'`],
  ['moved', 'organization_id = null'],
])('a first release ends with the account of its giver, who was %s since', async (_, lost) => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  await release('nora', id)
  await run(pool, `update users set ${lost} where id = $1`, [ids.nora])
  await run(pool, `update users set status = 'Active', organization_id = $2 where id = $1`, [
    ids.nora,
    ids.harbor,
  ])
  expect((await release('morgan', id)).body.freeze).toMatchObject({ releasedBy: 'Morgan Test' })
  expect((await release('nora', id)).body.freeze).toBeNull()
})

test('a release that waited while its giver was blocked is not given', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  const blocking = await pool.connect()
  await blocking.query('begin')
  await blocking.query(`update users set status = 'Blocked' where id = $1`, [ids.nora])
  const waiting = release('nora', id)
  await lockWaits(pool, 1)
  await blocking.query('commit')
  blocking.release()
  expect((await waiting).status).toBe(403)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
  expect((await release('morgan', id)).body.freeze).toMatchObject({ releasedBy: 'Morgan Test' })
})

test('a second release that waited while the giver of the first was blocked ends no freeze', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  await release('nora', id)
  const blocking = await pool.connect()
  await blocking.query('begin')
  await blocking.query(`update users set status = 'Blocked' where id = $1`, [ids.nora])
  const waiting = release('morgan', id)
  await lockWaits(pool, 1)
  await blocking.query('commit')
  blocking.release()
  const answer = await waiting
  expect([answer.status, answer.body.code]).toEqual([409, 'stale-version'])
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
  expect((await release('morgan', id)).body.freeze).toMatchObject({ releasedBy: 'Morgan Test' })
})

test('the end of a first release stands in the trail, and open pages hear of it', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  await release('nora', id)
  await allMailed(pool)
  const ear = testClient(place)
  await ear.connect()
  const heard: string[] = []
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ear.query(`listen ${changesChannel}`)
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.nora])
  await expect.poll(() => heard.some((message) => message.includes(id)), { timeout: 15_000 }).toBe(true)
  await ear.end()
  // Also a reader outside of the desk reads it: each of them read of the release.
  const { body } = await call('tessa', 'GET', `/transaction/${id}/history`)
  expect(body.items[0]).toMatchObject({
    actor: 'System',
    type: 'transaction release ended',
    sentence: expect.stringContaining('the account of Nora Test was blocked or left'),
  })
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
})
