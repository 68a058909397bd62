import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createSealer, type DataKey, nameOfKey } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { beat } from '../../platform/jobs/worker-life-store.ts'
import { keepBeating } from '../../testing/keep-beating.ts'
import { testDatabase } from '../../testing/database.ts'
import { recordKeys } from './check-keys.ts'
import { giveUpFormer, rotateKeys } from './rotate-keys.ts'
import { requireKeysOfRotation } from './unfinished-rotation.ts'

const { pool } = await testDatabase()
const [former, next, lookup] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const looks = { everyMs: 20, untilDead: 50 }
const how = { now: () => new Date('2026-11-26T12:00:00Z'), looks }
await recordKeys(pool, { encryption: former, lookup })

/** A server that holds these keys, and wraps with the former one. */
let held = [former, next]
const beatOnce = () => beat(pool, ['a server'], { holds: held.map(nameOfKey), wrapsWith: nameOfKey(former) })
afterAll(keepBeating(beatOnce))

const addDataKey = (record: string) => {
  const { id, wrapped, wrappedBy } = createSealer({ encryption: former, lookup }).wrapKey(
    randomBytes(32),
    record,
  )
  return run(
    pool,
    `insert into data_keys (id, wrapped, wrapped_by, record) values ($1, decode($2, 'base64'), $3, $4)`,
    [id, wrapped, wrappedBy, record],
  )
}

test('an operator who lost the former key in the middle gives it up: what it wraps is counted, and nothing else is lost', async () => {
  for (const record of ['wire:a:1', 'wire:b:1', 'wire:c:1']) await addDataKey(record)
  await beatOnce()
  await expect(giveUpFormer(pool, next, how)).rejects.toThrow('There is no unfinished rotation to this key')
  await expect(rotateKeys(pool, { next, former }, how)).rejects.toThrow('still wraps with the former key')
  await addDataKey('wire:d:1')
  await expect(requireKeysOfRotation(pool, { encryption: next })).rejects.toThrow('give both keys')

  await expect(giveUpFormer(pool, former, how)).rejects.toThrow('There is no unfinished rotation to this key')
  await expect(giveUpFormer(pool, next, how)).rejects.toThrow(
    '1 server of this database still has the former key',
  )
  held = [next]
  await beatOnce()
  expect(await giveUpFormer(pool, next, how)).toEqual({ wrapped: 0, unreadable: 1, finished: true })
  await requireKeysOfRotation(pool, { encryption: next })
  const sealer = createSealer({ encryption: next, lookup })
  const rows = await run<DataKey>(
    pool,
    `select id, encode(wrapped, 'base64') as wrapped, wrapped_by as "wrappedBy", record from data_keys order by record`,
  )
  const opened = rows.map((row) => {
    try {
      return sealer.unwrapKey(row, row.record).length
    } catch {
      return row.record
    }
  })
  expect(opened).toEqual([32, 32, 32, 'wire:d:1'])
  await expect(giveUpFormer(pool, next, how)).rejects.toThrow('There is no unfinished rotation to this key')
})
