import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { fedwireLines, writeLines } from '../../testing/participant-files.ts'
import { runCommand } from '../../testing/run-command.ts'
import { CannotBegin } from './command.ts'
import { importDirectoryCommand } from './import-directory.ts'
import { progressInPlace } from './progress.ts'
import { loadedDirectories } from '../../wires/routing-directory/store.ts'

const { pool, place } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-import-'))
afterAll(() => rm(folder, { recursive: true }))
const path = await writeLines(join(folder, 'fpddir.txt'), fedwireLines(40))

const environment = databaseSettings(place, folder)

const importing = async (...given: string[]): Promise<string[]> => {
  const { said } = await runCommand(importDirectoryCommand, given, environment, { progress: 'lines' })
  return said
}

test('what is asked for wrongly is refused in words, before any database is opened', async () => {
  const closed = { DATABASE_URL: 'postgresql://unknown@127.0.0.1:1/none' }
  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const refusals: [string[], RegExp][] = [
    [[], /^FILE is missing/],
    [[path, 'another.txt'], /^another\.txt is not expected here/],
    [['--quickly', path], /^Unknown option/],
    [[path, '--as-of', 'yesterday'], /^--as-of takes a day/],
    [[path, '--as-of', '2026-02-30'], /^--as-of takes a day/],
    [[path, '--as-of', tomorrow], /may not lie in the future/],
  ]
  for (const [given, message] of refusals) {
    await expect(runCommand(importDirectoryCommand, given, closed), given.join(' ')).rejects.toThrow(message)
  }
  const wrongPort = runCommand(importDirectoryCommand, [path], { PORT: 'eighty' })
  await expect(wrongPort).rejects.toThrow('PORT')
  await expect(wrongPort).rejects.toBeInstanceOf(CannotBegin)
  expect(await loadedDirectories(pool)).toEqual([])
})

test('a file is loaded as of the day it was written, with its progress said, or as of the day that is stated', async () => {
  await utimes(path, new Date('2026-02-03T12:00:00Z'), new Date('2026-02-03T12:00:00Z'))
  const said = await importing(path)
  expect(said[0]).toBe(`${path} is a Fedwire participant file.`)
  expect(said.filter((line) => line.endsWith('%')).length).toBeGreaterThan(5)
  expect(said.at(-1)).toBe('The Fedwire directory of 2026-02-03 is loaded: 40 banks.')
  await expect(importing(path, '--as-of', '2026-02-01')).rejects.toThrow('import-directory --force')
  expect((await importing(path, '--as-of', '2026-02-01', '--force')).at(-1)).toBe(
    'The Fedwire directory of 2026-02-01 is loaded: 40 banks. It replaces one of 40.',
  )
  expect(await loadedDirectories(pool)).toEqual([
    { kind: 'Fedwire', asOf: '2026-02-01', entries: 40, isSample: false },
  ])
})

test('an import that is canceled says so, and the loaded directory stays', async () => {
  const before = await loadedDirectories(pool)
  const canceling = new AbortController()
  const say = (line: string) => {
    if (line.endsWith('participant file.')) canceling.abort()
  }
  await expect(
    runCommand(importDirectoryCommand, [path, '--as-of', '2026-02-04'], environment, {
      say,
      signal: canceling.signal,
    }),
  ).rejects.toThrow('The import was canceled.')
  expect(await loadedDirectories(pool)).toEqual(before)
})

test('a terminal is shown one line that is written over, with how far it is and how to cancel', async () => {
  const written: string[] = []
  const { said } = await runCommand(importDirectoryCommand, [path, '--as-of', '2026-02-04'], environment, {
    progress: { write: (text) => void written.push(text), columns: 120 },
  })
  const lines = written.filter((text) => text.includes('%'))
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.at(-1)).toBe(`\r\u001B[K[${'#'.repeat(30)}] 40 banks checked, 100 %. Ctrl+C cancels.`)
  // The line is taken away before the next one is said.
  expect(written[written.indexOf(lines.at(-1) ?? '') + 1]).toBe('\r\u001B[K')
  expect(said.some((line) => line.includes('%'))).toBe(false)
  expect(said.at(-1)).toBe('The Fedwire directory of 2026-02-04 is loaded: 40 banks. It replaces one of 40.')
})

test('a line that is wider than the terminal is cut, so that it can be written over', () => {
  const written: string[] = []
  const { show, end } = progressInPlace({ write: (text) => void written.push(text), columns: 20 })
  end()
  expect(written).toEqual([])
  show({ words: '1,234 banks checked', share: 0.5 })
  show({ words: '1,235 banks checked', share: 0.501 })
  expect(written).toEqual(['\r\u001B[K1,234 banks checked'])
  const unknown: string[] = []
  progressInPlace({ write: (text) => void unknown.push(text), columns: 0 }).show({
    words: '1 bank checked',
    share: 0.5,
    canCancel: true,
  })
  expect(unknown).toEqual([
    `\r\u001B[K[${'#'.repeat(15)}${' '.repeat(15)}] 1 bank checked, 50 %. Ctrl+C cancels.`,
  ])
})

test('as a process: SIGINT ends it with 130 and one JSON object, what it said goes to the other stream, and the directory stays', async () => {
  const before = await loadedDirectories(pool)
  const long = await writeLines(join(folder, 'long.txt'), fedwireLines(60_000))
  const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, 'import-directory', long, '--json', '--fewer'], {
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString()
    if (stderr.includes('participant file')) child.kill('SIGINT')
  })
  expect((await once(child, 'close'))[0]).toBe(130)
  expect(JSON.parse(stdout)).toEqual({
    command: 'import-directory',
    ok: false,
    error: { code: 'canceled', message: 'The import was canceled.' },
  })
  expect(stderr).toBe(`${long} is a Fedwire participant file.\n`)
  expect(await loadedDirectories(pool)).toEqual(before)
})
