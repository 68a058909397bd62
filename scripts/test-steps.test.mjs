import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countResults, summary } from './test-steps.mjs'

const results = (passed, failed, success = failed === 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTotalTests: passed + failed,
  success,
})

describe('a test run counts', () => {
  it('as failed when it left no results', () => {
    expect(countResults(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  })

  it('as failed when not one test ran', () => {
    expect(countResults(results(0, 0), 0).failed).toBe(1)
  })

  it('as failed when every test passed but a file did not load, or an error was not caught', () => {
    expect(countResults(results(5, 0, false), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 })
    expect(countResults(results(5, 0), 1).failed).toBe(1)
  })

  it('as many as it has tests', () => {
    expect(countResults(results(5, 2), 1)).toMatchObject({ passed: 5, failed: 2, skipped: 0 })
    expect(countResults(results(7, 0), 0)).toEqual({ passed: 7, failed: 0, skipped: 0 })
  })
})

it('a browser test that passed at its second try counts as passed, and is listed as flaky', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'steady', failureMessages: [] },
    { status: 'passed', fullName: 'a page opens', failureMessages: ['Timeout 15000ms exceeded'] },
  ]
  const testResults = [{ name: join(import.meta.dirname, '..', 'e2e', 'src', 'a.e2e.ts'), assertionResults }]
  const tally = countResults({ ...results(2, 0), testResults }, 0)
  expect(tally).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: [{ test: 'e2e/src/a.e2e.ts: a page opens', reason: 'Timeout 15000ms exceeded' }],
  })
  expect(summary(tally).split('\n')).toEqual([
    'FLAKY e2e/src/a.e2e.ts: a page opens: Timeout 15000ms exceeded',
    '2 passed, 0 failed',
  ])
})

it('what failed is told again before the last line, with every reason and without traces', () => {
  const testResults = [
    {
      name: join(import.meta.dirname, '..', 'server', 'src', 'a.test.ts'),
      assertionResults: [
        { status: 'passed', fullName: 'good' },
        {
          status: 'failed',
          fullName: 'a wire adds up',
          failureMessages: [
            '\u001B[31mexpected 1 to be 2\u001B[39m\n\nCall log:\n  - waiting\n    at a.ts:1:2',
            'an unexpected console error\n    at b.ts\nand another one',
          ],
        },
      ],
    },
  ]
  const { failures } = countResults({ ...results(1, 1), testResults }, 1)
  const lines = [
    'server/src/a.test.ts: a wire adds up: expected 1 to be 2',
    '  Call log:',
    '    - waiting',
    'an unexpected console error',
    '  and another one',
  ]
  expect(summary({ passed: 1, failed: 1, skipped: 0, failures }).split('\n')).toEqual([
    `FAILED ${lines[0]}`,
    ...lines.slice(1),
    '1 passed, 1 failed',
  ])
  expect(countResults(results(5, 0), 1).failures).toMatchObject([{ test: 'outside the tests' }])
})

it('the last line is the tally alone', () => {
  const text = summary({ passed: 12, failed: 0, skipped: 1 })
  expect(text.split('\n').at(-1)).toBe('12 passed, 0 failed')
})
