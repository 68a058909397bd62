import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repeatTable } from './repeat-table.mjs'
import { readJson, writeResults } from './test-results.mjs'

const run = { seconds: 412.4, processorSeconds: 790.2, passed: 2000, failed: 0, failures: [], flaky: [] }
const slow = { test: 'e2e/src/a.e2e.ts: opens', reason: 'Timeout' }
const wrong = { test: 'server/src/b.test.ts: refuses', reason: 'expected 1 to be 2' }

it('several runs are a table with a row for each, and each unsteady test with the runs in which it was', () => {
  const runs = [
    { ...run, flaky: [slow] },
    { ...run, passed: 1999, failed: 1, failures: [wrong] },
    undefined,
    { ...run, flaky: [{ ...slow, reason: 'another one' }] },
  ]
  expect(repeatTable(runs)).toEqual([
    '        run    seconds  processor s     passed     failed      flaky',
    '          1        412          790       2000          0          1',
    '          2        412          790       1999          1          0',
    '          3 no results',
    '          4        412          790       2000          0          1',
    'FAILED in run 2: server/src/b.test.ts: refuses',
    'FLAKY in run 1, 4: e2e/src/a.e2e.ts: opens',
  ])
})

it('the results of a run, flaky tests among them, can be read from their file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-results-'))
  const file = join(folder, 'build', 'test-results.json')
  expect(readJson(file)).toBeUndefined()
  writeResults({ ...run, flaky: [slow] }, file)
  expect(readJson(file)).toEqual({ ...run, flaky: [slow] })
  rmSync(folder, { recursive: true })
})
