import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSealer } from '../platform/crypto/sealer.ts'
import { systemClock } from '../platform/database/clock.ts'
import { run } from '../platform/database/connection.ts'
import { closingServer, wireAt } from '../testing/closing.ts'
import { asDatabaseWriter } from '../testing/database-writer.ts'
import { readWireCheck } from '../wires/record/wire-check-store.ts'
import { createJobs } from './jobs.ts'
import { recordKeys } from './keys/check-keys.ts'
import { dataKeysOf } from './keys/follow-keys.ts'
import { createWireCheck } from './wire-check.ts'

const server = await closingServer()
const { pool, config } = server
const { secrets } = config
const log = { error: vi.fn() }
const { signal } = new AbortController()
let wire: Awaited<ReturnType<typeof wireAt>>

const checkWith = (own: typeof secrets) =>
  createWireCheck({ database: pool, secrets: own, sealer: createSealer(dataKeysOf(own)), log })(signal)

beforeAll(async () => {
  await recordKeys(pool, dataKeysOf(secrets))
  wire = await wireAt(server, 'filled')
  await asDatabaseWriter(pool, 'update wires set amount_cents = amount_cents + 1 where id = $1', [
    wire.wireId,
  ])
})
beforeEach(async () => {
  log.error.mockClear()
  await run(pool, `update wire_checks set finished_at = '2026-11-20T15:00:00Z', checked = 0, altered = 0`)
})

test('the log names what differs, and the outcome is kept', async () => {
  await checkWith(secrets)
  expect(log.error.mock.calls).toEqual([
    [
      { wires: [{ id: wire.wireId, transactionId: wire.transactionId, fault: 'other-details' }] },
      expect.stringContaining('stored wires differ'),
    ],
  ])
  expect(await readWireCheck(pool)).toMatchObject({ checked: 1, altered: 1 })
  const { finishedAt } = (await readWireCheck(pool)) ?? {}
  expect(finishedAt?.getTime()).toBeGreaterThan(Date.parse('2026-11-21'))
})

test('a server with another key, or older than the database, leaves the check to others', async () => {
  await checkWith({ ...secrets, keyEncryptionKey: randomBytes(32) })
  await run(
    pool,
    `insert into schema_migration (name, sha256) values ('9999-of-a-newer-release.sql', 'unknown')`,
  )
  await checkWith(secrets)
  expect(log.error).not.toHaveBeenCalled()
  expect(await readWireCheck(pool)).toMatchObject({ checked: 0, altered: 0 })
  await run(pool, `delete from schema_migration where name like '9999-%'`)
})

test('the servers look at the wires every six hours', () => {
  const { periodic } = createJobs(pool, config, systemClock, async () => undefined)
  expect(periodic).toContainEqual({ task: 'check-open-wires', everyMinutes: 360 })
})
