import { expect, inject, test } from 'vitest'
import type { SearchBudget } from '../../testing/actor-model/search.ts'
import { gateFigures, honestYears } from '../../testing/honest-year.ts'

const { seed }: SearchBudget = inject('search')

test('in honest years the gates against redirected money open on fewer than five of a hundred wires', () => {
  const years = honestYears(seed, 20)
  const worst = `in the worst of 20 years ${(100 * years.worst).toFixed(2)} %, seed ${seed}`
  process.stdout.write(`${gateFigures(years)}\n${worst}\n`)
  expect(years.wires).toBeGreaterThan(30_000)
  expect(years.opened['outside-domain']).toBe(0)
  expect(years.withNewGate / years.wires).toBeLessThan(0.05)
  // Honest years are no quiet ones: each of these gates opened.
  for (const id of [
    'details-replaced',
    'differs-from-verified',
    'standing-account-changed',
    'reassigned',
    'contact-changed',
  ] as const)
    expect([id, years.opened[id] > 0]).toEqual([id, true])
})
