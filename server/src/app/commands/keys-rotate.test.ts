import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { createSealer, type DataKey, nameOfKey } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { beat } from '../../platform/jobs/worker-life-store.ts'
import { keepBeating } from '../../testing/keep-beating.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { doctor } from '../doctor/doctor.ts'
import type { Finding } from '../doctor/finding.ts'
import { recordKeys } from '../keys/check-keys.ts'
import { CannotBegin } from './command.ts'
import { keysRotate } from './keys-rotate.ts'
import { keysStatus } from './keys-status.ts'

const { pool, place } = await testDatabase()
const [former, next, lookup] = [randomBytes(32), randomBytes(32), randomBytes(32)]
await recordKeys(pool, { encryption: former, lookup })

const written = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',')
const settingsWith = (...keys: Buffer[]) => ({
  ...databaseSettings(place, tmpdir()),
  KEY_ENCRYPTION_KEY: written(...keys),
  LOOKUP_KEY: written(lookup),
})

const stored = 20_000
const old = createSealer({ encryption: former, lookup })
const keyOf = new Map<string, string>()
const made = Array.from({ length: stored }, (_, at) => {
  const key = randomBytes(32)
  const dataKey = old.wrapKey(key, `wire:${at}:1`)
  keyOf.set(dataKey.id, key.toString('hex'))
  return dataKey
})
await run(
  pool,
  `insert into data_keys (id, wrapped, wrapped_by, record)
     select id, decode(wrapped, 'base64'), "wrappedBy", record
       from jsonb_to_recordset($1::jsonb) as k(id uuid, wrapped text, "wrappedBy" text, record text)`,
  [JSON.stringify(made)],
)

const open = (encryption: Buffer, otherEncryption?: Buffer) => async (): Promise<number> => {
  const sealer = createSealer({ encryption, otherEncryption, lookup })
  const rows = await run<DataKey>(
    pool,
    `select id, encode(wrapped, 'base64') as wrapped, wrapped_by as "wrappedBy", record from data_keys`,
  )
  return rows.filter((row) => {
    try {
      return sealer.unwrapKey(row, row.record).toString('hex') === keyOf.get(row.id)
    } catch {
      return false
    }
  }).length
}

const children: ReturnType<typeof rotating>[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))

/** The command as a process of its own. */
function rotating() {
  return spawn(process.execPath, [script, 'keys', 'rotate', '--json'], {
    env: { PATH: '/usr/bin:/bin', ...settingsWith(next, former) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const begin = () => {
  const child = rotating()
  children.push(child)
  return child
}

const outcome = async (child: ReturnType<typeof rotating>): Promise<unknown> => {
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...(JSON.parse(said) as object) }
}

const rotation = async (...keys: Buffer[]) =>
  (await runCommand(keysStatus, [], settingsWith(...keys))).facts['rotation']
const warnings = async (...keys: Buffer[]) => {
  const { facts } = await runCommand(doctor, [], settingsWith(...keys))
  return (facts['findings'] as Finding[]).filter(({ check, state }) => check === 'keys' && state !== 'ok')
}

test('one key, a key of another database, and the same key twice exchange nothing', async () => {
  const rotate = (...keys: Buffer[]) => runCommand(keysRotate, [], settingsWith(...keys))
  await expect(rotate(former)).rejects.toThrow(
    'Put a new key and a comma in front of the one to exchange. Nothing was changed.',
  )
  await expect(rotate(next, randomBytes(32))).rejects.toThrow(
    'KEY_ENCRYPTION_KEY is not the key of this database',
  )
  await expect(rotate(former, former)).rejects.toBeInstanceOf(CannotBegin)
  await expect(rotate(next, former, randomBytes(32))).rejects.toThrow(
    'or two different keys separated by a comma',
  )
  await expect(rotate(lookup, former)).rejects.toThrow('LOOKUP_KEY must differ')
  // The present key in front, and one that is to follow behind: that is the wrong order.
  expect((await rotate(former, next)).facts).toMatchObject({ wrapped: 0, finished: false })
  expect(await rotation(former)).toBe('none')
  // The new key stands first: a "second" one would be that of the database.
  expect((await runCommand(keysStatus, [], settingsWith(next, former))).said).toContainEqual(
    expect.stringMatching(/^The new key of KEY_ENCRYPTION_KEY wraps 0 data keys/),
  )
  expect(await warnings(next, former)).toMatchObject([
    { state: 'warning', message: expect.stringContaining('a new key that this database does not use yet') },
  ])
})

test('with both pairs a server that lacks one of the four keys is refused before anything is exchanged', async () => {
  const nextLookup = randomBytes(32)
  const keys = { holds: [former, next, lookup].map(nameOfKey), wrapsWith: nameOfKey(former) }
  const endBeating = keepBeating(() => beat(pool, ['a server'], keys))
  try {
    await beat(pool, ['a server'], keys)
    const settings = { ...settingsWith(next, former), LOOKUP_KEY: written(nextLookup, lookup) }
    await expect(runCommand(keysRotate, [], settings)).rejects.toThrow(
      '1 server of this database does not have both',
    )
    expect(await run(pool, 'select key from key_rotations')).toEqual([])
  } finally {
    await endBeating()
  }
  await expect.poll(() => run(pool, 'delete from job_workers returning id')).toEqual([])
})

test('killed in the middle and run again, by two at once, it exchanges everything, and each key opens at every moment', async () => {
  // The rotation cannot come to its end before it is killed.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from data_keys order by id desc limit 1 for update')
  const child = begin()
  const closed = once(child, 'close')
  const left = async () =>
    (
      await run<{ left: number }>(pool, `select count(*)::int as left from data_keys where wrapped_by = $1`, [
        made[0]?.wrappedBy,
      ])
    )[0]?.left ?? 0
  while ((await left()) === stored && child.exitCode === null) continue
  child.kill('SIGKILL')
  await closed
  await holder.query('rollback')
  holder.release()
  const remaining = await left()
  expect(remaining).toBeGreaterThan(0)
  expect(remaining).toBeLessThan(stored)
  expect(await open(former, next)()).toBe(stored)
  expect(await rotation(next, former)).toBe('unfinished')
  expect(await warnings(next, former)).toMatchObject([
    { state: 'warning', message: 'KEY_ENCRYPTION_KEY is being exchanged: a rotation is not finished.' },
  ])
  // Without the former key it says so, and exchanges no LOOKUP_KEY meanwhile as if all were done.
  for (const LOOKUP_KEY of [written(lookup), written(randomBytes(32), lookup)]) {
    const halfway = runCommand(keysRotate, [], { ...settingsWith(next), LOOKUP_KEY })
    await expect(halfway).rejects.toThrow('A rotation of KEY_ENCRYPTION_KEY is not finished: give both keys')
  }
  expect(await warnings(next)).toMatchObject([
    { state: 'failure', message: expect.stringContaining('give both keys') },
  ])

  const givingUp = runCommand(keysRotate, ['--give-up-former'], settingsWith(next, former))
  await expect(givingUp).rejects.toThrow('KEY_ENCRYPTION_KEY holds two keys')
  expect(await left()).toBe(remaining)
  const [first, second] = await Promise.all([outcome(begin()), outcome(begin())])
  expect([first, second]).toContainEqual(expect.objectContaining({ finished: true }))
  for (const one of [first, second]) expect(one).toMatchObject({ code: 0, ok: true, unreadable: 0 })
  expect(await left()).toBe(0)
  expect(await open(next)()).toBe(stored)
  expect(await rotation(next)).toBe('none')
  expect(await warnings(next)).toEqual([])
  expect(await warnings(next, former)).toMatchObject([
    { state: 'warning', message: 'KEY_ENCRYPTION_KEY still holds the former key.' },
  ])
  const { said } = await runCommand(keysStatus, [], settingsWith(next, former))
  expect(said).toContain(
    'Nothing is under the former key: it is needed no more, but for backups from before. Take it out.',
  )
  expect(
    await run(pool, `select type from audit_events where type like 'key rotation%' order by id`),
  ).toEqual([{ type: 'key rotation started' }, { type: 'key rotation finished' }])
  await expect(runCommand(keysStatus, [], settingsWith(former))).resolves.toMatchObject({
    inOrder: false,
    facts: { encryption: 'wrong' },
  })
})
