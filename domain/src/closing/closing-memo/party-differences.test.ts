import { expect, test } from 'vitest'
import { memoSample, memoWire } from '../../testing/memo-content.ts'
import type { MemoWire } from './memo-content.ts'
import { partyDifferences } from './party-differences.ts'

const wire = (id: string, sender: string, receiver: string, amount: number): MemoWire =>
  memoWire({ id, sender, receiver, amount })

const differences = (before: MemoWire[], after: MemoWire[]) =>
  partyDifferences(memoSample({ wires: before }), memoSample({ wires: after })).map(
    ({ what, before: was, after: is }) => [what, was, is],
  )

test('sums that stay are no difference, however the wires are cut or ordered', () => {
  const [one, other] = [wire('a', 'Harbor', 'Trust', 100), wire('b', 'Harbor', 'Lexbond', 5)]
  expect(differences([], [])).toEqual([])
  expect(differences([one, other], [other, one])).toEqual([])
  // Two wires change places: each party still receives what it did.
  expect(
    differences([one, other], [wire('a', 'Harbor', 'Lexbond', 5), wire('b', 'Harbor', 'Trust', 100)]),
  ).toEqual([])
})

test('a wire that was added, removed or changed moves the sums of both of its sides', () => {
  const [one, other] = [wire('a', 'Harbor', 'Trust', 100), wire('b', 'Harbor', 'Trust', 5)]
  expect(differences([one], [one, other])).toEqual([
    ['Harbor: pays', '$1.00 in 1 wire', '$1.05 in 2 wires'],
    ['Trust: receives', '$1.00 in 1 wire', '$1.05 in 2 wires'],
  ])
  expect(differences([one, other], [one])).toEqual([
    ['Harbor: pays', '$1.05 in 2 wires', '$1.00 in 1 wire'],
    ['Trust: receives', '$1.05 in 2 wires', '$1.00 in 1 wire'],
  ])
  expect(differences([one], [wire('a', 'Harbor', 'Trust', 99)])).toEqual([
    ['Harbor: pays', '$1.00 in 1 wire', '$0.99 in 1 wire'],
    ['Trust: receives', '$1.00 in 1 wire', '$0.99 in 1 wire'],
  ])
})

test('the same sum in another number of wires is a difference', () => {
  const halves = [wire('a', 'Harbor', 'Trust', 50), wire('b', 'Harbor', 'Trust', 50)]
  expect(differences([wire('c', 'Harbor', 'Trust', 100)], halves)).toEqual([
    ['Harbor: pays', '$1.00 in 1 wire', '$1.00 in 2 wires'],
    ['Trust: receives', '$1.00 in 1 wire', '$1.00 in 2 wires'],
  ])
})

test('a party that comes or goes is listed with all of its sums, and one that passes funds on with both', () => {
  const first = [wire('a', 'Harbor', 'Trust', 100)]
  const passedOn = [...first, wire('b', 'Trust', 'Lexbond', 40)]
  expect(differences(first, passedOn)).toEqual([
    ['Lexbond', null, 'receives $0.40 in 1 wire'],
    ['Trust: pays', 'N/A', '$0.40 in 1 wire'],
  ])
  expect(differences(passedOn, first)).toEqual([
    ['Lexbond', 'receives $0.40 in 1 wire', null],
    ['Trust: pays', '$0.40 in 1 wire', 'N/A'],
  ])
  expect(differences([], passedOn)).toEqual([
    ['Harbor', null, 'pays $1.00 in 1 wire'],
    ['Lexbond', null, 'receives $0.40 in 1 wire'],
    ['Trust', null, 'receives $1.00 in 1 wire, pays $0.40 in 1 wire'],
  ])
})
