import { afterAll, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { changesChannel, liveMessages, type LiveChange } from './live-messages.ts'
import { testDatabase } from '../../testing/database.ts'
import { createLiveHub } from './hub.ts'

const { pool, place } = await testDatabase()
const log = { warn: vi.fn(), info: vi.fn() }
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

test('a stream beats on while the database is away, so that no page leaves a server that lives', async () => {
  const broken = { query: () => Promise.reject(new Error('away')) } as unknown as typeof pool
  const alone = createLiveHub({
    place,
    database: broken,
    sessions: { ended: () => undefined },
    log,
    heartbeatMs: 20,
  })
  await alone.start()
  const page = outlet()
  const userId = newId()
  alone.open({ userId, principalId: userId, expiresAt: inAMinute() }, page)
  const beats = () => page.said.filter((text) => text.startsWith(': still here')).length
  await expect.poll(beats).toBeGreaterThan(1)
  expect(page.state.ended).toBe(false)
  const [, said] = log.warn.mock.lastCall ?? []
  expect(said).toBe('A heartbeat of the live streams could not ask who is active')
  await alone.stop()
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
  const [userId, listenerId] = [await addUser(), await addUser()]
  const [one, listener] = [outlet(), outlet()]
  const close = hub.open({ userId, principalId: userId, expiresAt: inAMinute() }, one)
  hub.open({ userId: listenerId, principalId: listenerId, expiresAt: inAMinute() }, listener)
  // The listener hears last: everything before was heard by then.
  const last = changeFor({ principals: [listenerId] })
  const change = changeFor({ id: '1', principals: [userId], notified: [userId] })
  await tell([change, last])
  await vi.waitFor(() => expect(changesIn(listener)).toHaveLength(1), 15_000)
  const events = one.said.filter((text) => text.startsWith('event: change'))
  expect(events).toEqual([
    `event: change\nid: 1\ndata: ${JSON.stringify({ transactionId: change.transactionId, wireId: null, notified: true })}\n\n`,
  ])
  if (close) close()
  await tell([changeFor({ principals: [userId] }), last])
  await vi.waitFor(() => expect(changesIn(listener)).toHaveLength(2), 15_000)
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

const another = async () => {
  const server = createLiveHub({ place, database: pool, sessions: { ended: () => undefined }, log })
  await server.start()
  return server
}

const idsIn = ({ said }: Outlet) => said.flatMap((text) => /^id: (.+)$/m.exec(text)?.[1] ?? [])

test('a client goes on where it was on another server, and hears what it may of what followed', async () => {
  const userId = await addUser()
  const other = await another()
  const [one, two] = [outlet(), outlet()]
  const who = { userId, principalId: userId, expiresAt: inAMinute() }
  hub.open(who, one)
  other.open(who, two)
  const [first, second] = [changeFor({ principals: [userId] }), changeFor({ principals: [userId] })]
  for (const change of [first, changeFor({ principals: [newId()] }), second])
    await tell(liveMessages([change]).flatMap((message) => JSON.parse(message) as LiveChange[]))
  await vi.waitFor(() => expect([idsIn(one), idsIn(two)].map(({ length }) => length)).toEqual([2, 2]), 15_000)
  expect(idsIn(two)).toEqual(idsIn(one))
  const resumed = outlet()
  other.open({ ...who, lastEventId: idsIn(one)[0] }, resumed)
  expect(changesIn(resumed)).toMatchObject([{ transactionId: second.transactionId }])
  expect(idsIn(resumed)).toEqual(idsIn(one).slice(1))
  expect(resumed.said.join('')).not.toContain('refresh')
  const upToDate = outlet()
  other.open({ ...who, lastEventId: idsIn(one)[1] }, upToDate)
  expect([changesIn(upToDate), upToDate.said.join('').includes('refresh')]).toEqual([[], false])
  await other.stop()
})

test('a server that cannot know what a client missed tells it to read anew', async () => {
  const userId = await addUser()
  const who = { userId, principalId: userId, expiresAt: inAMinute() }
  const early = outlet()
  hub.open(who, early)
  await tell([changeFor({ id: newId(), principals: [userId] })])
  await vi.waitFor(() => expect(idsIn(early)).toHaveLength(1), 15_000)
  // Started after the change: neither its id nor the time before the start says what was missed.
  const fresh = await another()
  const says = (asked: { lastEventId?: string | undefined; missedMs?: number }) => {
    const one = outlet()
    fresh.open({ ...who, ...asked }, one)
    return one.said.join('').includes('event: refresh')
  }
  expect(says({ lastEventId: idsIn(early)[0] })).toBe(true)
  expect(says({ missedMs: 30_000 })).toBe(true)
  expect(says({ lastEventId: newId(), missedMs: 30_000 })).toBe(true)
  expect(says({})).toBe(false)
  await fresh.stop()
})

test('a server that leaves sends its pages away with pauses of their own, and serves one that is led back until it stops', async () => {
  const userId = await addUser()
  const leaving = await another()
  const who = { userId, principalId: userId, expiresAt: inAMinute() }
  const pages = Array.from({ length: 10 }, outlet)
  for (const page of pages) leaving.open(who, page)
  leaving.leave()
  expect(pages.every(({ state }) => state.ended)).toBe(true)
  const pauses = pages.map(({ said }) => Number(/^retry: (\d+)\n\n$/.exec(said.at(-1) ?? '')?.[1]))
  expect(new Set(pauses).size).toBeGreaterThan(1)
  for (const pauseMs of pauses) {
    expect(pauseMs).toBeGreaterThanOrEqual(500)
    expect(pauseMs).toBeLessThanOrEqual(3000)
  }
  const ledBack = outlet()
  leaving.open(who, ledBack)
  expect(ledBack.state.ended).toBe(false)
  await tell([changeFor({ id: newId(), principals: [userId] })])
  await vi.waitFor(() => expect(idsIn(ledBack)).toHaveLength(1), 15_000)
  await leaving.stop()
  expect([ledBack.state.ended, ledBack.said.at(-1)]).toEqual([
    true,
    expect.stringMatching(/^retry: \d+\n\n$/),
  ])
  const late = outlet()
  leaving.open(who, late)
  expect(late.state.ended).toBe(true)
})
