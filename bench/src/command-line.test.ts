import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

const today = '2026-08-12'

test('a word that means nothing is refused with the words that do', () => {
  expect(() => readCommandLine(['--fast'], today)).toThrow("'--fast' is not understood. Usage: npm run bench")
  expect(() => readCommandLine(['--date=yesterday'], today)).toThrow('--date=YYYY-MM-DD')
})

test('nothing said is everything, at full size, today', () => {
  const everything = [
    'list',
    'accept',
    'memo-pdf',
    'closing-size',
    'live',
    'live-connections',
    'organization',
    'statements',
    'replica',
    'start',
    'tracing',
    'web',
    'closing-screens',
  ]
  expect(readCommandLine([], today)).toEqual({
    parts: everything,
    quick: false,
    date: today,
    resultsFile: 'results.md',
  })
  expect(readCommandLine(['all', 'list'], today).parts).toEqual(everything)
  expect(readCommandLine(['all', 'growth'], today).resultsFile).toBe('results.md')
  expect(readCommandLine(['live', 'list'], today).resultsFile).toBe('results-list-live.md')
  expect(readCommandLine(['soak'], today).parts).toEqual(['soak'])
  expect(readCommandLine(['partitions'], today).parts).toEqual(['partitions'])
  expect(readCommandLine(['start', '--quick', '--date=2026-09-01'], today)).toEqual({
    parts: ['start'],
    quick: true,
    date: '2026-09-01',
    resultsFile: 'results-start.md',
  })
})
