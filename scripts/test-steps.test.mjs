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
    expect(countResults(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('as failed when not one test ran', () => {
    expect(countResults(results(0, 0), 0).failed).toBe(1)
  })

  it('as failed when every test passed but a file did not load, or an error was caught by nobody', () => {
    expect(countResults(results(5, 0, false), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
    expect(countResults(results(5, 0), 1).failed).toBe(1)
  })

  it('as many as it has tests', () => {
    expect(countResults(results(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 0 })
    expect(countResults(results(7, 0), 0)).toEqual({ passed: 7, failed: 0, skipped: 0 })
  })
})

it('the last line is the tally alone', () => {
  const text = summary({ passed: 12, failed: 0, skipped: 1 })
  expect(text.split('\n').at(-1)).toBe('12 passed, 0 failed')
})
