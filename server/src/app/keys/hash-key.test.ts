import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealer, nameOfKey } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { makeProbe, probeHeader } from '../../platform/http/proxy-probe.ts'
import { beat } from '../../platform/jobs/worker-life-store.ts'
import { keepBeating } from '../../testing/keep-beating.ts'
import { closingServer, typedDetails } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { bankDigits, closingForMemo } from '../../testing/closing-memo.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { ownServer } from '../../testing/own-server.ts'
import { freePort } from '../../testing/free-port.ts'
import { runCommand } from '../../testing/run-command.ts'
import { checkWiresCommand } from '../commands/check-wires.ts'
import { keysRotate } from '../commands/keys-rotate.ts'
import { keysStatus } from '../commands/keys-status.ts'
import { readConfig } from '../configuration/read-config.ts'
import { startServer } from '../start-server.ts'
import { checkKeys, recordKeys } from './check-keys.ts'
import { dataKeysOf, followKeys } from './follow-keys.ts'
import { findHashKey, rotateLookupKey } from './hash-key.ts'

const server = await closingServer()
const { app, call, pool, config } = server
const { secrets } = config
const former = secrets.lookupKey
const [next, third] = [randomBytes(32), randomBytes(32)]
const looks = { everyMs: 20, untilDead: 50 }
const now = () => new Date('2026-11-26T12:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'countersign-lookup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const written = (keys: readonly Buffer[]) => keys.map((key) => key.toString('base64')).join(',')
const settingsWith = (...lookups: Buffer[]) => ({
  ...databaseSettings({ ...pool.options }, folder),
  KEY_ENCRYPTION_KEY: written([secrets.keyEncryptionKey]),
  LOOKUP_KEY: written(lookups),
})
const check = (lookup: Buffer, otherLookup?: Buffer) =>
  checkKeys(pool, { lookup, otherLookup }, () => undefined)

/** Everything that holds a keyed hash, or a digest of one. */
const hashes = () =>
  run(
    pool,
    `select (select json_agg(row(wire_id, version, account_key, further_credit_key) order by wire_id, version) from wire_instructions) as wires,
            (select json_agg(row(id, version, account_key) order by id, version) from standing_instructions) as standing,
            (select json_agg(row(id, digest) order by id) from wires) as digests,
            (select json_agg(row(id, value)) from (select key as id, value from key_checks order by key) c) as checks`,
  )

const beatOnce = async (id: string): Promise<void> => beat(pool, [id], await keysNow())
const keysNow = followKeys(pool, secrets, { error: () => undefined })
let endBeating: (() => Promise<void>) | undefined
afterAll(() => endBeating?.())

let closing: Awaited<ReturnType<typeof closingForMemo>>

beforeAll(async () => {
  await recordKeys(pool, dataKeysOf(secrets))
  const own = await ownServer(pool)
  endBeating = keepBeating(() => beatOnce(own))
  closing = await closingForMemo(server)
  const account = { accountNumber: '000777123456', accountNumberAgain: '000777123456' }
  await call('theo', 'POST', '/instruction', { ...typedDetails(account), label: 'Trust' })
})

test('the lookup key is exchanged by two at once, once, and no hash and no digest changes', async () => {
  const before = await hashes()
  expect((await runCommand(keysStatus, [], settingsWith(next, former))).facts).toMatchObject({
    lookup: 'right',
    lookupRotation: 'not begun',
  })
  const both = { next, former }
  await expect(rotateLookupKey(pool, both, { now, looks })).rejects.toThrow(
    '1 server of this database does not have both keys',
  )
  secrets.otherLookupKey = next
  await expect
    .poll(async () => (await runCommand(keysStatus, [], settingsWith(next, former))).facts['servers'])
    .toEqual({ all: 1, withBoth: 1 })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from key_checks for update')
  const rotating = Promise.all([
    rotateLookupKey(pool, both, { now, looks }),
    rotateLookupKey(pool, both, { now, looks }),
  ])
  await lockWaits(pool, 2)
  await holder.query('commit')
  holder.release()
  expect((await rotating).toSorted()).toEqual([false, true])
  expect(await hashes()).toEqual(before)
  expect(await findHashKey(pool, { lookup: next })).toEqual(former)
  const events = await run(pool, `select data from audit_events where type = 'key rotation finished'`)
  expect(events).toEqual([{ data: expect.objectContaining({ key: 'LOOKUP_KEY' }) }])
  for (const key of [next, former])
    for (const spelling of ['hex', 'base64'] as const)
      expect(JSON.stringify(events)).not.toContain(key.toString(spelling).slice(0, 12))
})

test('the former key alone is refused from then on, and a server that runs with it goes on until its next start', async () => {
  await expect(check(former)).rejects.toThrow('LOOKUP_KEY is not the key of this database')
  await expect(check(third)).rejects.toThrow('LOOKUP_KEY is not the key of this database')
  await check(next)
  await check(former, next)
  // `countersign doctor` may have another one in front than the server that it asks.
  const arrivals = [former, next, third].map(async (key) => {
    const headers = { [probeHeader]: makeProbe(key, new Date('2026-11-20T15:00:00Z')) }
    return 'arrival' in (await app.inject({ url: '/healthz', headers })).json()
  })
  expect(await Promise.all(arrivals)).toEqual([true, true, false])
  expect((await call('tessa', 'POST', `/wire/${closing.trusteeWire}/reveal`)).body.accountNumber).toBe(
    bankDigits.tessa.accountNumber,
  )
  const { said, facts, inOrder } = await runCommand(keysStatus, [], settingsWith(next, former))
  expect([facts['lookup'], facts['lookupRotation'], inOrder]).toEqual(['right', 'former at hand', true])
  expect(said).toContain(
    'The former key of LOOKUP_KEY is needed no more, but for backups from before. Take it out.',
  )
})

test('a server that starts with the new key alone hashes as before, and so does the check of the wires', async () => {
  const settings = {
    ...settingsWith(next),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    DEMO: 'false',
  }
  const started = await startServer(
    readConfig(settings),
    () => undefined,
    (error) => {
      throw error
    },
  )
  try {
    const keys = dataKeysOf(started.config.secrets)
    const before = createSealer({ encryption: secrets.keyEncryptionKey, lookup: former })
    expect(createSealer(keys).key('000777123456')).toBe(before.key('000777123456'))
    expect(started.config.secrets.lookupKey).toEqual(next)
  } finally {
    await started.stop()
  }
  expect((await runCommand(checkWiresCommand, [], settings)).facts).toMatchObject({
    matching: 2,
    altered: [],
  })
})

test('it is exchanged again by the command, never back, and the same key twice exchanges nothing', async () => {
  const rotate = (...lookups: Buffer[]) => runCommand(keysRotate, [], settingsWith(...lookups))
  await expect(rotate(former, next)).rejects.toThrow('was exchanged for another before')
  expect((await rotate(next, former)).facts).toEqual({ lookupExchanged: false })
  secrets.hashKey = former
  secrets.lookupKey = next
  secrets.otherLookupKey = third
  expect((await rotate(third, next)).facts).toEqual({ lookupExchanged: true })
  expect(await findHashKey(pool, { lookup: third })).toEqual(former)
  const { rotations } = (await runCommand(keysStatus, [], settingsWith(third))).facts
  const names = { key: 'LOOKUP_KEY', finishedAt: expect.any(Date) as unknown }
  expect(rotations).toMatchObject([
    { ...names, former: nameOfKey(next), present: nameOfKey(third) },
    { ...names, former: nameOfKey(former), present: nameOfKey(next) },
  ])
  await expect(check(next)).rejects.toThrow('LOOKUP_KEY is not the key of this database')
})

test('the row of the hash key is kept, and a database writer who takes it away is answered in words', async () => {
  const values = [
    randomBytes(60),
    (await run<{ name: string }>(pool, 'select wrapped_by as name from hash_keys'))[0]?.name,
  ]
  await run(pool, 'update hash_keys set wrapped_by = wrapped_by')
  for (const statement of [
    'delete from hash_keys',
    'truncate hash_keys',
    `update hash_keys set wrapped_by = (select from_name from key_rotations where key = 'lookup' limit 1)`,
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  await pool.query('create table kept as select * from hash_keys')
  await asDatabaseWriter(pool, 'update hash_keys set wrapped = $1, wrapped_by = $2', values)
  await expect(check(third)).rejects.toThrow('LOOKUP_KEY is not the key of this database')
  await asDatabaseWriter(pool, 'delete from hash_keys')
  await expect(check(third)).rejects.toThrow('LOOKUP_KEY is not the key of this database')
  // A server that still has the first key can go on from it.
  await check(former)
  await asDatabaseWriter(pool, 'insert into hash_keys select * from kept')
  await check(third)
})
