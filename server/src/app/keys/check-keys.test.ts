import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nameOfKey } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { testDatabase } from '../../testing/database.ts'
import { loadDatabase } from '../../testing/releases/database-text.ts'
import { readReleaseDatabase, releaseKeys } from '../../testing/releases/release-database.ts'
import { checkWiresCommand } from '../commands/check-wires.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openBeside } from '../commands/open-beside.ts'
import { readConfig } from '../configuration/read-config.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { checkKeys, recordKeys } from './check-keys.ts'

const older = await testDatabase('template1')
const { pool: unused } = await testDatabase()
const { pool: fresh } = await testDatabase('template1')

const right = {
  encryption: Buffer.from(releaseKeys.KEY_ENCRYPTION_KEY, 'base64'),
  lookup: Buffer.from(releaseKeys.LOOKUP_KEY, 'base64'),
}
const other = randomBytes(32)

const said: string[] = []
const say = (line: string) => void said.push(line)
beforeEach(() => said.splice(0))

const wrongEncryption = 'KEY_ENCRYPTION_KEY is not the key of this database'
const wrongLookup = 'LOOKUP_KEY is not the key of this database'

const { pool } = older

beforeAll(async () => {
  const client = await pool.connect()
  await loadDatabase(client, await readReleaseDatabase('0.2.0')).finally(() => client.release())
})

/** The database as it was, after a test that alters it. */
const kept = async <Result>(table: string, work: () => Promise<Result>): Promise<Result> => {
  await pool.query(`create table kept as select * from ${table}`)
  try {
    return await work()
  } finally {
    await asDatabaseWriter(pool, `delete from ${table}`)
    await asDatabaseWriter(pool, `insert into ${table} select * from kept`)
    await pool.query('drop table kept')
  }
}

test('a database of release 0.2.0, which has no check values, refuses each wrong key by its data, and both commands do', async () => {
  await expect(checkKeys(pool, { ...right, encryption: other }, say)).rejects.toThrow(wrongEncryption)
  await expect(checkKeys(pool, { ...right, lookup: other }, say)).rejects.toThrow(wrongLookup)
  await expect(checkKeys(pool, { encryption: other }, say)).rejects.toThrow(wrongEncryption)
  // The two keys changed places.
  await expect(checkKeys(pool, { encryption: right.lookup, lookup: right.encryption }, say)).rejects.toThrow(
    wrongEncryption,
  )
  await checkKeys(pool, right, say)
  await checkKeys(pool, {}, say)

  const settings = { ...databaseSettings(older.place, '/nonexistent'), ...releaseKeys }
  const wrong = { ...settings, KEY_ENCRYPTION_KEY: other.toString('base64') }
  await expect(runCommand(checkWiresCommand, [], wrong)).rejects.toThrow(wrongEncryption)
  await expect(openBeside(readConfig(wrong), say)).rejects.toThrow(wrongEncryption)
  expect(await run(pool, `select to_regclass('key_checks') is null as unchanged`)).toEqual([
    { unchanged: true },
  ])
  expect(said).toEqual([])
})

test('keys without a name are tried, and an altered one does not make the key a wrong one', () =>
  kept('data_keys', async () => {
    await asDatabaseWriter(pool, 'update data_keys set wrapped_by = null')
    await expect(checkKeys(pool, { encryption: other }, say)).rejects.toThrow(wrongEncryption)
    await checkKeys(pool, right, say)
    await asDatabaseWriter(
      pool,
      `update data_keys set wrapped = decode(repeat('00', 60), 'hex') where id <> (select id from data_keys order by id limit 1)`,
    )
    await checkKeys(pool, right, say)
  }))

test('of keys that both wrapped data keys, as two servers did that disagreed, the one that wrapped more is that of the database', () =>
  kept('data_keys', async () => {
    await asDatabaseWriter(
      pool,
      `update data_keys set wrapped_by = $1 where id = (select id from data_keys order by id limit 1)`,
      [nameOfKey(other)],
    )
    await expect(checkKeys(pool, { encryption: other }, say)).rejects.toThrow(wrongEncryption)
    await checkKeys(pool, right, say)
    expect(said).toEqual([
      expect.stringMatching(/^1 stored data key was made under another KEY_ENCRYPTION_KEY/),
    ])
  }))

test('keys that were recorded are compared by their check values alone, which show neither key', async () => {
  const client = await pool.connect()
  await migrate(client).finally(() => client.release())
  await expect(recordKeys(unused, right)).resolves.toBeUndefined()
  await recordKeys(pool, right)
  await recordKeys(pool, right)
  for (const database of [pool, unused]) {
    await expect(checkKeys(database, { ...right, encryption: other }, say)).rejects.toThrow(wrongEncryption)
    await expect(checkKeys(database, { ...right, lookup: other }, say)).rejects.toThrow(wrongLookup)
    await expect(checkKeys(database, { encryption: other, lookup: other }, say)).rejects.toThrow(
      'KEY_ENCRYPTION_KEY and LOOKUP_KEY are not the keys of this database',
    )
    await expect(recordKeys(database, { ...right, lookup: other })).rejects.toThrow(wrongLookup)
    await checkKeys(database, right, say)
  }
  const rows = await run<{ value: string }>(pool, 'select value from key_checks')
  expect(new Set(rows.map(({ value }) => value)).size).toBe(2)
  for (const { value } of rows) {
    expect(value).toMatch(/^[0-9a-f]{64}$/)
    for (const key of Object.values(right)) expect(value).not.toContain(key.toString('hex').slice(0, 8))
  }
})

test('a database with nothing to compare with takes the keys of its first start', async () => {
  await checkKeys(fresh, right, say)
  const client = await fresh.connect()
  await migrate(client).finally(() => client.release())
  await checkKeys(fresh, { encryption: other, lookup: right.lookup }, say)
  await recordKeys(fresh, right)
  await expect(checkKeys(fresh, { encryption: other }, say)).rejects.toThrow(wrongEncryption)
})
