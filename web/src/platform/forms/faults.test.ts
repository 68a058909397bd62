import { expect, it } from 'vitest'
import { nested } from './faults.ts'

it('puts each fault at its place, the first one of a field standing', () => {
  expect(
    nested([
      { field: 'name', message: 'one' },
      { field: 'name', message: 'two' },
      { field: 'wirePurposes.1.amount', message: 'three' },
    ]),
  ).toEqual({
    name: { type: 'fault', message: 'one' },
    wirePurposes: { 1: { amount: { type: 'fault', message: 'three' } } },
  })
})

it('keeps the fault of a list beside those of its entries, in either order', () => {
  const entry = { field: 'wirePurposes.0.amount', message: 'entry' }
  const list = { field: 'wirePurposes', message: 'list' }
  const both = {
    wirePurposes: { 0: { amount: { type: 'fault', message: 'entry' } }, type: 'fault', message: 'list' },
  }
  expect(nested([entry, list])).toEqual(both)
  expect(nested([list, entry])).toEqual(both)
})
