import { unpayableFault } from '@countersign/domain/wires/routing-directory/directory-entry'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { directoryEntry, loadedDirectories } from '../../wires/routing-directory/store.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillDemo } from './fill.ts'

const { pool } = await testDatabase()
const { pool: loadedBefore } = await testDatabase()
const now = new Date('2026-03-14T20:30:00Z')
const key = (byte: number) => Buffer.alloc(32, byte)
const secrets = { keyEncryptionKey: key(1), lookupKey: key(2), providerKeys: [], cookieKeys: [] }

beforeAll(() => fillDemo(pool, { secrets }, () => now))

test('has a made-up routing directory, in which every bank of its wires takes wires', async () => {
  const wires = await run<{ aba: string }>(pool, `select distinct aba from wire_instructions where aba <> ''`)
  expect(wires.length).toBeGreaterThan(2)
  for (const { aba } of wires) {
    const { loaded, bank } = await directoryEntry(pool, aba)
    expect([loaded, bank?.fundsEligible, unpayableFault(bank)], aba).toEqual([true, true, null])
    expect(bank?.name).toMatch(/^Sample /)
  }
  const { bank } = await directoryEntry(pool, '101199946')
  expect(unpayableFault(bank)).toContain('Sample Bank for ACH Alone is listed for ACH payments only')
  expect((await loadedDirectories(pool)).every(({ isSample }) => isSample)).toBe(true)
})

test('leaves a directory alone that was imported before', async () => {
  await run(
    loadedBefore,
    `insert into routing_directories (kind, as_of, file_name, entries) values ('Fedwire', '2026-03-01', 'fpddir.txt', 7000)`,
  )
  await fillDemo(loadedBefore, { secrets }, () => now)
  expect(await loadedDirectories(loadedBefore)).toEqual([
    { kind: 'Fedwire', asOf: '2026-03-01', entries: 7000, isSample: false },
  ])
  expect((await directoryEntry(loadedBefore, '101199904')).bank).toBeNull()
})

test('has no account that goes by two names or belongs to two organizations', async () => {
  const accounts = await run<{ names: string[] }>(
    pool,
    `select array_agg(distinct a.fbo || ' of ' || a.organization_id) as names
       from (select i.account_key, i.fbo, u.organization_id
               from wire_instructions i join wires w on w.id = i.wire_id join users u on u.email = w.receiver_email
              where i.account_key <> ''
             union all
             select account_key, fbo, organization_id from standing_instructions) a
      group by a.account_key having count(distinct (a.fbo, a.organization_id)) > 1`,
  )
  expect(accounts).toEqual([])
})
