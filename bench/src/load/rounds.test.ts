import { expect, test } from 'vitest'
import { rotated, runRounds, spreadOf } from './rounds.ts'

test('in as many rounds as turns, each turn is first once, and none always follows the same', async () => {
  const order: string[] = []
  const turn = (name: string) => async () => void order.push(name)
  const rounds = await runRounds(3, { a: turn('a'), b: turn('b'), c: turn('c') })
  expect(order.join('')).toBe('abcbcacab')
  expect(rounds).toHaveLength(3)
  expect(rotated([], 4)).toEqual([])
})

test('the spread names the middle and the ends, and does not mind the order', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 })
})
