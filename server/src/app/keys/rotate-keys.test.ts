import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLinks, sealLink } from '../../platform/crypto/sealed-link.ts'
import { createSealer, nameOfKey } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { beat } from '../../platform/jobs/worker-life-store.ts'
import { keepBeating } from '../../testing/keep-beating.ts'
import { closingServer } from '../../testing/closing.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { ownServer } from '../../testing/own-server.ts'
import { addSealedValues, everything } from '../../testing/sealed-values.ts'
import { checkWires } from '../commands/check-wires.ts'
import { recordKeys } from './check-keys.ts'
import { dataKeysOf, followKeys } from './follow-keys.ts'
import { pageToWrap, type ServerKeys, storeWrappings } from './key-rotation-store.ts'
import { keyStatus } from './key-status.ts'
import { rotateKeys } from './rotate-keys.ts'
import { requireKeysOfRotation } from './unfinished-rotation.ts'

const server = await closingServer()
const { pool, config } = server
const { secrets } = config
const former = secrets.keyEncryptionKey
const next = randomBytes(32)
const lookup = secrets.lookupKey
const both = { encryption: next, otherEncryption: former, lookup }
const now = () => new Date('2026-11-26T12:00:00Z')
const looks = { everyMs: 20, untilDead: 50 }

/** The servers of the database, as their signs of life have it. */
const hearts = new Map<string, () => Promise<ServerKeys | null>>()
let endBeating: (() => Promise<void>) | undefined

const beatOnce = async (): Promise<void> => {
  for (const [id, keys] of hearts) await beat(pool, [id], await keys())
}

let { closing, readEverything } = {} as Awaited<ReturnType<typeof addSealedValues>>

beforeAll(async () => {
  await recordKeys(pool, dataKeysOf(secrets))
  const own = await ownServer(pool)
  hearts.set(own, followKeys(pool, secrets, { error: () => undefined }))
  endBeating = keepBeating(beatOnce)

  ;({ closing, readEverything } = await addSealedValues(server))
})

afterAll(() => endBeating?.())

beforeEach(() => {
  for (const id of hearts.keys()) if (id.startsWith('other')) hearts.delete(id)
})

/** What no rotation may touch: everything that was agreed to, and every sealed value. */
const untouched = () =>
  run(
    pool,
    `select (select json_agg(row(id, digest) order by id) from wires) as digests,
            (select json_agg(i order by wire_id, version) from wire_instructions i) as instructions,
            (select json_agg(s order by id, version) from standing_instructions s) as standing,
            (select json_agg(d order by id) from wire_decisions d) as decisions,
            (select json_agg(f order by id) from fraud_reports f) as reports`,
  )

const rotations = () =>
  run(
    pool,
    'select from_name as former, to_name as present, finished_at is not null as finished from key_rotations',
  )
const rotation = { former: nameOfKey(former), present: nameOfKey(next) }
const unfinished = [{ ...rotation, finished: false }]
const finished = [{ ...rotation, finished: true }]

const rotate = () => rotateKeys(pool, { next, former }, { now, looks })

test('a server that has only the former key, and one of an older release, let no rotation begin', async () => {
  await expect(rotate()).rejects.toThrow('1 server of this database does not have both keys')
  expect(await keyStatus(pool, both)).toMatchObject({
    encryption: 'right',
    rotation: 'not begun',
    servers: { all: 1, withBoth: 0 },
  })
  secrets.otherKeyEncryptionKey = next
  await expect.poll(async () => (await keyStatus(pool, both)).servers).toEqual({ all: 1, withBoth: 1 })
  hearts.set('other-release', async () => null)
  await beat(pool, ['other-release'], null)
  await expect(rotate()).rejects.toThrow('1 server of this database does not have both keys')
  await pool.query(`delete from job_workers where id = 'other-release'`)
  expect(await rotations()).toEqual([])
})

test('a server with the new key in front goes on wrapping with the key of the database until a rotation begins', async () => {
  const restarted = { ...secrets, keyEncryptionKey: next, otherKeyEncryptionKey: former }
  await followKeys(pool, restarted, { error: () => undefined })()
  expect(restarted).toMatchObject({ keyEncryptionKey: former, otherKeyEncryptionKey: next })
})

test('a rotation does not finish while a server wraps with the former key, and both keys are required until then', async () => {
  const keys = { holds: [nameOfKey(former), nameOfKey(next)], wrapsWith: nameOfKey(former) }
  hearts.set('other-slow', async () => keys)
  await beat(pool, ['other-slow'], keys)
  await expect(rotate()).rejects.toThrow('1 server of this database still wraps with the former key')
  expect(await rotations()).toEqual(unfinished)
  for (const encryption of [former, next]) {
    await expect(requireKeysOfRotation(pool, { encryption })).rejects.toThrow(
      'is not finished: give both keys',
    )
  }
  await requireKeysOfRotation(pool, both)
  expect(await readEverything()).toEqual(everything)
  await pool.query(`delete from job_workers where id = 'other-slow'`)
})

test('under use everything is exchanged without a touch of what was agreed, and the former key is needed no more', async () => {
  const before = await untouched()
  const link = 'http://localhost:3000/secure/activate?token=word'
  const email = `o'new@firsttrust.example`
  const waiting = sealLink(former, link, email)
  await run(
    pool,
    `insert into mails (id, recipient, subject, body_text, body_html, holds_link) values ($1, $2, 's', $3, $3, true)`,
    [newId(), email, `Open ${waiting}`],
  )
  const payload = JSON.stringify({ template: 'none', to: email, params: { link: waiting } })
  await run(pool, `insert into outbox (kind, payload) values ('kept for a test', $1)`, [payload])

  // What a server wrapped with the former key while the rotation was open: half of everything.
  const slow = createSealer({ encryption: former, otherEncryption: next, lookup })
  const wrapped = await pageToWrap(pool, { name: nameOfKey(former), after: null, limit: 1000 })
  const half = wrapped.filter((_, at) => at % 2 === 0)
  await storeWrappings(
    pool,
    half.map((before) => ({ before, after: slow.wrapAnew(before) })),
  )
  expect(half.length).toBeGreaterThan(2)
  expect(await keyStatus(pool, both)).toMatchObject({
    rotation: 'unfinished',
    dataKeys: { second: half.length },
  })
  expect(await readEverything()).toEqual(everything)

  const result = await Promise.all([rotate(), rotate()])
  expect(result.map(({ unreadable }) => unreadable)).toEqual([0, 0])
  expect(result.some((one) => one.finished)).toBe(true)
  expect(await rotations()).toEqual(finished)
  expect(await untouched()).toEqual(before)

  expect(secrets).toMatchObject({ keyEncryptionKey: next, otherKeyEncryptionKey: former })
  expect(await keyStatus(pool, both)).toMatchObject({
    encryption: 'right',
    rotation: 'former at hand',
    waitingLinks: 0,
    dataKeys: { second: 0, other: 0, unnamed: 0 },
  })
  secrets.otherKeyEncryptionKey = undefined
  expect(await readEverything()).toEqual(everything)
  expect((await checkWires(pool, createSealer({ encryption: next, lookup }))).facts).toMatchObject({
    matching: 2,
    altered: [],
  })
  expect((await checkWires(pool, createSealer({ encryption: former, lookup }))).facts).toMatchObject({
    matching: 0,
  })
  const [row] = await run<{ mail: string; outbox: string }>(
    pool,
    `select (select body_html from mails where recipient = $1) as mail,
            (select payload::text from outbox where kind = 'kept for a test') as outbox`,
    [email],
  )
  for (const text of [row?.mail, row?.outbox]) expect(openLinks([next], text ?? '', email)).toContain(link)

  const events = await run(
    pool,
    `select type, actor_id as actor, data from audit_events where type like 'key rotation %' order by id`,
  )
  const said = {
    actor: null,
    data: expect.objectContaining({ key: 'KEY_ENCRYPTION_KEY', ...rotation }) as unknown,
  }
  expect(events).toEqual([
    { type: 'key rotation started', ...said },
    { type: 'key rotation finished', ...said },
  ])
  for (const key of [next, former]) {
    for (const spelling of ['hex', 'base64'] as const)
      expect(JSON.stringify(events)).not.toContain(key.toString(spelling).slice(0, 12))
  }
})

test('a server that was left with the former key alone says so once', async () => {
  const left = { ...secrets, keyEncryptionKey: former, otherKeyEncryptionKey: undefined }
  const error = vi.fn()
  const beat = followKeys(pool, left, { error })
  expect(await beat()).toMatchObject({ wrapsWith: nameOfKey(former) })
  await beat()
  expect(error.mock.calls.map(([, words]) => words as string)).toEqual([
    expect.stringContaining('restart it with both'),
  ])
})

test('nothing is wrapped by the former key again, and a row that a database writer put back is found and exchanged', async () => {
  const old = createSealer({ encryption: former, lookup })
  const [row] = await run<{ id: string; record: string; wrapped: string }>(
    pool,
    `select k.id, k.record, encode(k.wrapped, 'base64') as wrapped from data_keys k
       join wire_instructions i on i.account_data_key = k.id where i.wire_id = $1`,
    [closing.trusteeWire],
  )
  if (!row) throw new Error('there is no data key')
  const key = createSealer(both).unwrapKey({ ...row, wrappedBy: nameOfKey(next) }, row.record)
  const { wrapped, wrappedBy } = old.wrapKey(key, row.record)
  const back = `update data_keys set wrapped = decode($2, 'base64'), wrapped_by = $3 where id = $1`
  const added = `insert into data_keys (id, wrapped, wrapped_by, record) values ($1, decode($2, 'base64'), $3, 'wire:x:1')`
  const values = [wrapped, wrappedBy]
  await expect(pool.query(back, [row.id, ...values])).rejects.toMatchObject({ code: '42501' })
  await expect(pool.query(added, [newId(), ...values])).rejects.toMatchObject({ code: '42501' })

  await asDatabaseWriter(pool, back, [row.id, ...values])
  expect(await keyStatus(pool, { encryption: next, lookup })).toMatchObject({ dataKeys: { other: 1 } })
  expect((await checkWires(pool, createSealer({ encryption: next, lookup }))).facts).toMatchObject({
    altered: [{ id: closing.trusteeWire, fault: 'unreadable' }],
  })
  expect(await rotate()).toEqual({ wrapped: 1, unreadable: 0, finished: false })
  expect(await keyStatus(pool, { encryption: next, lookup })).toMatchObject({ dataKeys: { other: 0 } })
  expect(await readEverything()).toEqual(everything)
})

test('a key that was exchanged before does not come back, and rotations are kept as they were', async () => {
  await expect(rotateKeys(pool, { next: former, former: next }, { now, looks })).rejects.toThrow(
    'The first key was exchanged for another before',
  )
  for (const statement of [
    'delete from key_rotations',
    'truncate key_rotations',
    'update key_rotations set finished_at = null',
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})
