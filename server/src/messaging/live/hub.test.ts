import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { changesChannel, type LiveChange } from './live-messages.ts'
import { testDatabase } from '../../testing/database.ts'
import { createLiveHub } from './hub.ts'

const { pool, place } = await testDatabase()
const log = { warn: vi.fn() }
const hub = createLiveHub({
  place,
  database: pool,
  sessions: { ended: () => undefined },
  log,
  heartbeatMs: 50,
})
await hub.start()
afterAll(() => hub.stop())

const addUser = async (): Promise<string> => {
  const id = newId()
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       values ($1, $2, 'A', 'B', 'user', 'Active')`,
    [id, `${id}@x.example`],
  )
  return id
}

const outlet = () => {
  const said: string[] = []
  return {
    said,
    state: { ended: false, destroyed: false },
    writableLength: 0,
    write(text: string) {
      said.push(text)
    },
    end() {
      this.state.ended = true
    },
    destroy() {
      this.state.destroyed = true
    },
  }
}

type Outlet = ReturnType<typeof outlet>

const changesIn = ({ said }: Outlet) =>
  said
    .filter((text) => text.startsWith('event: change'))
    .map((text) => JSON.parse(text.slice(text.indexOf('data: ') + 6)) as { notified: boolean })

const inAMinute = () => Date.now() + 60_000

const tell = (changes: LiveChange[]) =>
  run(pool, 'select pg_notify($1, $2)', [changesChannel, JSON.stringify(changes)])

const changeFor = (who: Partial<LiveChange>): LiveChange => ({
  transactionId: newId(),
  wireId: null,
  principals: [],
  notified: [],
  ...who,
})

test('a stream beats while its user is active, and ends soon after', async () => {
  const userId = await addUser()
  const one = outlet()
  hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, one)
  await vi.waitFor(
    () => expect(one.said.filter((text) => text.startsWith(':')).length).toBeGreaterThan(1),
    15_000,
  )
  await run(pool, `update users set status = 'Inactive' where id = $1`, [userId])
  await vi.waitFor(() => expect(one.state.ended).toBe(true), 15_000)
})

test('a stream ends when its user moves to another organization', async () => {
  const [userId, organizationId] = [await addUser(), newId()]
  await run(pool, `insert into organizations (id, name, legal_name) values ($1, 'New', 'New')`, [
    organizationId,
  ])
  const one = outlet()
  hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, one)
  await run(pool, 'update users set organization_id = $2 where id = $1', [userId, organizationId])
  await vi.waitFor(() => expect(one.state.ended).toBe(true), 15_000)
})

test('a notified user receives one event, even when the user is also named as a principal', async () => {
  const userId = await addUser()
  const one = outlet()
  const close = hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, one)
  const change = changeFor({ principals: [userId], notified: [userId] })
  await tell([change])
  await vi.waitFor(() => expect(one.said.join('')).toContain('event: change'), 15_000)
  await pause(60)
  const events = one.said.filter((text) => text.startsWith('event: change'))
  expect(events).toEqual([
    `event: change\ndata: ${JSON.stringify({ transactionId: change.transactionId, wireId: null, notified: true })}\n\n`,
  ])
  if (close) close()
  await tell([changeFor({ principals: [userId] })])
  await pause(60)
  expect(one.said.filter((text) => text.startsWith('event: change'))).toHaveLength(1)
})

test('a client that does not read is disconnected before its backlog fills the memory', async () => {
  const userId = await addUser()
  const one = { ...outlet(), writableLength: 300_000 }
  hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, one)
  expect(one.state.destroyed).toBe(true)
})

test('a message that cannot be read is noted, and the next one is heard', async () => {
  const userId = await addUser()
  const one = outlet()
  hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, one)
  await run(pool, 'select pg_notify($1, $2)', [changesChannel, 'nonsense'])
  await tell([changeFor({ principals: [userId] })])
  await vi.waitFor(() => expect(one.said.join('')).toContain('event: change'), 15_000)
  expect(log.warn).toHaveBeenCalled()
})

test('a page that begins to listen hears what was told since it began to read, if it may', async () => {
  const [userId, another, stranger] = [await addUser(), await addUser(), await addUser()]
  const early = outlet()
  hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, early)
  const changes = [
    changeFor({ principals: [userId], notified: [another] }),
    changeFor({ principals: [userId] }),
  ]
  await tell(changes)
  await vi.waitFor(() => expect(changesIn(early)).toHaveLength(2), 15_000)
  const late = (who: string, missedMs?: number) => {
    const one = outlet()
    hub.open({ userId: who, principalId: who, expiresAt: inAMinute(), ...(missedMs && { missedMs }) }, one)
    return changesIn(one)
  }
  expect(late(userId, 60_000)).toEqual(changesIn(early))
  expect(late(another, 60_000).map(({ notified }) => notified)).toEqual([true])
  expect(late(userId)).toEqual([])
  expect(late(stranger, 60_000)).toEqual([])
})
