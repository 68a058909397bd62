import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideSampling } from './decide-sampling.ts'

const ids = Array.from({ length: 4000 }, () => randomBytes(16).toString('hex'))

test('a ratio samples so many traces, every server the same ones', () => {
  const key = randomBytes(32)
  const one = decideSampling({ sampler: 'ratio', ratio: 0.25 }, key)
  const other = decideSampling({ sampler: 'ratio', ratio: 0.25 }, Buffer.from(key))
  const sampled = ids.filter(one)
  expect(sampled.length / ids.length).toBeCloseTo(0.25, 1)
  expect(ids.filter(other)).toEqual(sampled)
})

test('without the key no id says whether it is sampled: not the smallest, nor the one that was sampled elsewhere', () => {
  const mine = decideSampling({ sampler: 'ratio', ratio: 0.25 }, randomBytes(32))
  const small = ids.map((id) => `00000000000000000000${id.slice(20)}`)
  expect(small.filter(mine).length / small.length).toBeCloseTo(0.25, 1)
  const elsewhere = ids.filter(decideSampling({ sampler: 'ratio', ratio: 0.25 }, randomBytes(32)))
  expect(elsewhere.filter(mine).length / elsewhere.length).toBeCloseTo(0.25, 1)
})

test.each([
  ['always_on', 1, ids.length],
  ['always_off', 1, 0],
  ['ratio', 1, ids.length],
] as const)('%s with ratio %d samples %d', (sampler, ratio, count) => {
  expect(ids.filter(decideSampling({ sampler, ratio }, randomBytes(32)))).toHaveLength(count)
})
