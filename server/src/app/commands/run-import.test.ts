import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { fedwireLines, writeLines } from '../../testing/participant-files.ts'
import { runImport } from './run-import.ts'
import { loadedDirectories } from '../../wires/routing-directory/store.ts'

const { pool, place } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-import-'))
afterAll(() => rm(folder, { recursive: true }))
const path = await writeLines(join(folder, 'fpddir.txt'), fedwireLines(40))

const environment = databaseSettings(place, folder)

const importing = async (...given: string[]): Promise<string[]> => {
  const said: string[] = []
  await runImport(given, environment, (line) => said.push(line))
  return said
}

test('what is asked for wrongly is refused in words, before any database is opened', async () => {
  const closed = { DATABASE_URL: 'postgresql://unknown@127.0.0.1:1/none' }
  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const refusals: [string[], RegExp][] = [
    [[], /^Usage/],
    [[path, 'another.txt'], /^Usage/],
    [['--quickly', path], /^Usage/],
    [[path, '--as-of', 'yesterday'], /^--as-of takes a day/],
    [[path, '--as-of', tomorrow], /may not lie in the future/],
  ]
  for (const [given, message] of refusals) {
    await expect(
      runImport(given, closed, () => undefined),
      given.join(' '),
    ).rejects.toThrow(message)
  }
  await expect(runImport([path], { PORT: 'eighty' }, () => undefined)).rejects.toThrow('PORT')
  expect(await loadedDirectories(pool)).toEqual([])
})

test('a file is loaded as of the day it was written, with its progress said, or as of the day that is stated', async () => {
  await utimes(path, new Date('2026-02-03T12:00:00Z'), new Date('2026-02-03T12:00:00Z'))
  const said = await importing(path)
  expect(said[0]).toBe(`${path} is a Fedwire participant file.`)
  expect(said.filter((line) => line.endsWith('%')).length).toBeGreaterThan(5)
  expect(said.at(-1)).toBe('The Fedwire directory of 2026-02-03 is loaded: 40 banks.')
  await expect(importing(path, '--as-of', '2026-02-01')).rejects.toThrow('add --force')
  expect((await importing(path, '--as-of', '2026-02-01', '--force')).at(-1)).toBe(
    'The Fedwire directory of 2026-02-01 is loaded: 40 banks. It replaces one of 40.',
  )
  expect(await loadedDirectories(pool)).toEqual([
    { kind: 'Fedwire', asOf: '2026-02-01', entries: 40, isSample: false },
  ])
})
