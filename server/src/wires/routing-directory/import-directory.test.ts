import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { processorTime } from '../../testing/best-time.ts'
import { testDatabase } from '../../testing/database.ts'
import {
  fedachLine,
  fedwireLine,
  fedwireLines,
  routingNumber,
  writeLines,
} from '../../testing/participant-files.ts'
import { importDirectory } from './import-directory.ts'
import { directoryEntry, loadedDirectories } from './store.ts'

const { pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-directory-'))
afterAll(() => rm(folder, { recursive: true }))

const said: string[] = []
const load = (path: string, acceptFewer = false, { asOf = '2026-11-01', force = false } = {}) =>
  importDirectory(
    pool,
    { path, asOf, acceptFewer, force },
    { clock: () => new Date('2026-11-20T15:00:00Z'), say: (line) => void said.push(line) },
  )

const file = (name: string, lines: readonly string[]) => writeLines(join(folder, name), lines)

const whole = fedwireLines(3000)

beforeAll(async () => {
  expect(await directoryEntry(pool, routingNumber(7))).toEqual({ loaded: false, asOf: null, bank: null })
  await load(await file('whole.txt', whole))
})

/** Nothing of a refused file is left, and the old one stands. */
const oldOneStands = async () => {
  expect(await loadedDirectories(pool)).toEqual([
    { kind: 'Fedwire', asOf: '2026-11-01', entries: 3000, isSample: false },
  ])
  const counted = await run(
    pool,
    `select (select count(*) from routing_directory_entries) as entries,
            (select count(*) from routing_directory_staged) as staged`,
  )
  expect(counted).toEqual([{ entries: 3000, staged: 0 }])
  expect((await directoryEntry(pool, routingNumber(2999))).bank?.name).toContain('MADE UP BANK')
}

const faulty: [string, () => Promise<string>, RegExp][] = [
  [
    'cut off within a line',
    async () => {
      const path = await file('cut.txt', whole)
      await truncate(path, 102 * 1500 + 40)
      return path
    },
    /cut\.txt, line 1501: it has 40 columns instead of 101: the file is cut off there\./,
  ],
  [
    'cut off between two lines',
    () => file('half.txt', whole.slice(0, 1500)),
    /names 1500 banks where the loaded directory names 3000: it may be cut off\. If it is whole, add --fewer\./,
  ],
  [
    'of a wrong check digit',
    () => file('digit.txt', whole.with(1999, fedwireLine({ aba: '101100622' }))),
    /digit\.txt, line 2000: its routing number 101100622 has a wrong check digit\./,
  ],
  [
    'with a line of the other kind',
    () => file('mixed.txt', whole.with(20, fedachLine({ aba: '101199904' }))),
    /mixed\.txt, line 21: it has 155 columns instead of 101\./,
  ],
  [
    'with a routing number twice',
    () => file('twice.txt', [...whole, whole[4] ?? '']),
    /twice\.txt, line 3001: the routing number \d{9} is there twice\./,
  ],
  [
    'with an empty line in between',
    () => file('gap.txt', whole.with(9, '')),
    /gap\.txt, line 10: it is empty\./,
  ],
  ['of another kind', () => file('list.csv', ['routing,name', '1,2']), /line 1: it is no participant file/],
  [
    'of JSON that ends too early',
    async () => {
      const path = join(folder, 'cut.json')
      await writeFile(
        path,
        '{"fedwireParticipants": {"response": {"code": 100}, "fedwireParticipants": [\n{"routing',
      )
      return path
    },
    /cut\.json, line 2: it ends too early: the file is cut off there\./,
  ],
  [
    'of other JSON',
    async () => {
      const path = join(folder, 'other.json')
      await writeFile(path, '{"banks": []}')
      return path
    },
    /other\.json: it is JSON, but no Fedwire or FedACH participant file\./,
  ],
  ['empty', () => file('empty.txt', []), /empty\.txt: it is empty, or names no bank\./],
  ['that does not exist', async () => join(folder, 'none.txt'), /none\.txt cannot be read: no such file/],
  ['that is a folder', async () => folder, /is no file\./],
]

test('an import that is canceled, at its first bank or after its last, changes nothing', async () => {
  const path = await file('canceled.txt', whole)
  for (const at of [1, 1500, 3000]) {
    const canceling = new AbortController()
    const importing = importDirectory(
      pool,
      { path, asOf: '2026-11-02', acceptFewer: false, force: false },
      {
        clock: () => new Date('2026-11-20T15:00:00Z'),
        say: () => undefined,
        onProgress: ({ entries }) => {
          if (entries === at) canceling.abort()
        },
        signal: canceling.signal,
      },
    )
    await expect(importing).rejects.toThrow('The import was canceled.')
    await oldOneStands()
  }
})

test.each(faulty)(
  'a file %s is refused by name, and the old directory stays',
  async (_what, make, message) => {
    await expect(load(await make())).rejects.toThrow(message)
    await oldOneStands()
  },
)

const emptyBytes = async (name: string, megabytes: number): Promise<string> => {
  const path = join(folder, name)
  const handle = await open(path, 'w')
  await handle.truncate(megabytes * 1024 * 1024)
  await handle.close()
  return path
}

test('a wrong file of 500 MB is refused without being read, a smaller one after its first piece', async () => {
  const taken = await processorTime(async () => {
    await expect(load(await emptyBytes('huge.bin', 500))).rejects.toThrow(
      'huge.bin has 500 MB: a participant file has less than 64.',
    )
    await expect(load(await emptyBytes('large.bin', 60))).rejects.toThrow('line 1: it is no participant file')
  })
  expect(taken).toBeLessThan(2000)
  await oldOneStands()
})

test('of two imports at once one runs, and the other is told so', async () => {
  const path = await file('again.txt', whole)
  const outcomes = await Promise.allSettled([load(path), load(path)])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.map((outcome) => String((outcome as PromiseRejectedResult).reason.message))).toEqual([
    'Another import is running. Wait until it ends.',
  ])
  await oldOneStands()
})

test('a FedACH file stands beside the Fedwire one; each is replaced by its own kind, with its event', async () => {
  said.length = 0
  const json = {
    fedACHParticipants: {
      response: { code: 100 },
      fedACHParticipants: [
        {
          routingNumber: routingNumber(0),
          officeCode: 'O',
          servicingFRBNumber: '101000048',
          recordTypeCode: '2',
          changeDate: '013125',
          newRoutingNumber: routingNumber(1),
          customerName: 'GIVEN UP BANK',
          customerCity: 'SALINA',
          customerState: 'KS',
        },
      ],
    },
  }
  const path = join(folder, 'ach.json')
  await writeFile(path, JSON.stringify(json))
  expect(await load(path)).toEqual({ kind: 'FedACH', entries: 1, before: null })
  expect(said[0]).toBe(`${path} is a FedACH participant file.`)
  expect((await directoryEntry(pool, routingNumber(0))).bank).toMatchObject({
    name: `MADE UP BANK ${routingNumber(0)}`,
    fundsEligible: true,
    // Fedwire lists it as eligible: a merger that FedACH tells of changes nothing.
    newRoutingNumber: null,
  })
  expect(await load(await file('fewer.txt', whole.slice(0, 1000)), true)).toMatchObject({ before: 3000 })
  expect((await directoryEntry(pool, routingNumber(2000))).bank).toBeNull()
  const events = await run<{ data: object }>(
    pool,
    `select data from audit_events where type = 'routing directory imported' order by id desc limit 1`,
  )
  expect(events[0]?.data).toEqual({
    kind: 'Fedwire',
    asOf: '2026-11-01',
    entries: 1000,
    fileName: 'fewer.txt',
  })
})

test('an older file is refused with both days, one of a day to come always, and by force the event says so', async () => {
  const path = await file('older.txt', fedwireLines(3000))
  const older = { asOf: '2026-10-31' }
  await expect(load(path, true, older)).rejects.toThrow(/it is of 2026-10-31.*is of 2026-11-01.*--force/)
  await expect(load(path, true, { asOf: '2026-11-21', force: true })).rejects.toThrow(/lies in the future/)
  expect((await loadedDirectories(pool)).find(({ kind }) => kind === 'Fedwire')).toMatchObject({
    asOf: '2026-11-01',
  })
  await load(path, true, { ...older, force: true })
  const events = await run<{ data: object }>(
    pool,
    `select data from audit_events where type = 'routing directory imported' order by id desc limit 1`,
  )
  expect(events[0]?.data).toMatchObject({ asOf: '2026-10-31', forced: true, replacedAsOf: '2026-11-01' })
  // Of the same kind alone: a FedACH file of another day stands beside it.
  await expect(
    load(await file('ach.txt', [fedachLine({ aba: routingNumber(1) })]), true, older),
  ).rejects.toThrow('the loaded FedACH directory is of 2026-11-01')
})
