import { join } from 'node:path'
import { expect, it } from 'vitest'
import { costLines, dearest, mostExpensive, totalCost } from './test-costs.mjs'

const root = join(import.meta.dirname, '..')
const test = (fullName, processorSeconds, duration) => ({
  fullName,
  duration,
  meta: processorSeconds === undefined ? {} : { processorSeconds },
})
const results = {
  testResults: [
    {
      name: join(root, 'e2e/src/a.e2e.ts'),
      assertionResults: [test('opens', 2.44, 9000), test('skipped', undefined)],
    },
    { name: join(root, 'server/src/b.test.ts'), assertionResults: [test('refuses', 12.06, 30_000)] },
  ],
}

it('the tests that used most processor time come first, and only as many as asked for', () => {
  const [first, second] = mostExpensive(results)
  expect(first).toEqual({ name: 'server/src/b.test.ts: refuses', processorSeconds: 12.06, seconds: 30 })
  expect(second).toEqual({ name: 'e2e/src/a.e2e.ts: opens', processorSeconds: 2.44, seconds: 9 })
  expect(mostExpensive(results)).toHaveLength(2)
  expect(mostExpensive(results, 1)).toEqual([first])
  expect(totalCost(results)).toBeCloseTo(14.5)
})

it('of two runs side by side, the most expensive of both come first', () => {
  const [dear, cheap] = mostExpensive(results)
  expect(dearest([cheap, dear])).toEqual([dear, cheap])
  expect(dearest([cheap, dear, cheap], 2)).toEqual([dear, cheap])
})

it('each expensive test is one line: processor seconds, seconds of waiting and work, name', () => {
  expect(costLines(mostExpensive(results))).toEqual([
    '   12.1    30.0  server/src/b.test.ts: refuses',
    '    2.4     9.0  e2e/src/a.e2e.ts: opens',
  ])
})
