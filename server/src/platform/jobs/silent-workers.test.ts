import { expect, test } from 'vitest'
import { createSilentWorkers } from './silent-workers.ts'

test('a worker is dead when its sign of life stood still three times, and lives with every change', () => {
  const silent = createSilentWorkers()
  const look = (sign: string) =>
    silent([
      { id: 'killed', sign: '7' },
      { id: 'living', sign },
    ])
  expect([look('1'), look('2'), look('3')]).toEqual([[], [], []])
  expect([look('3'), look('3')]).toEqual([['killed'], ['killed']])
  expect(look('4')).toEqual(['killed'])
})

test('a worker that was away for a look begins anew', () => {
  const silent = createSilentWorkers()
  const held = [{ id: 'older', sign: 'job of 12:00' }]
  expect([held, held, [], held, held, held].map(silent)).toEqual([[], [], [], [], [], []])
  expect(silent(held)).toEqual(['older'])
})
