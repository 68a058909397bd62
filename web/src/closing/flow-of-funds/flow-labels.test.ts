import { flowsOf } from '@countersign/domain/closing/flow-of-funds/flows'
import { wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { flowRows, legendOf, lookOf, describeRow } from './flow-labels.ts'

const flow = flowsOf({
  wires: [
    { id: 'b', number: 2, status: 3, sender: 'Harbor', receiver: 'Lexbond', amount: 5_00 },
    { id: 'a', number: 1, status: 5, sender: 'Harbor', receiver: 'First Trust', amount: 90_00 },
  ],
  onHand: [{ label: 'Good-faith deposit', holder: 'First Trust', amount: 10_00 }],
  funds: [{ label: 'Project fund', holder: 'First Trust', amount: 100_00 }],
})

test('the flow reads line by line, wires first, in words', () => {
  expect(flowRows(flow).map(describeRow)).toEqual([
    'Wire #1: Harbor pays First Trust $90.00. Verified',
    'Wire #2: Harbor pays Lexbond $5.00. Pending Verification',
    'First Trust, Project fund: $100.00. Applied to this purpose',
    'Good-faith deposit, First Trust: $10.00. Already on hand',
  ])
})

test('no two statuses look alike, also without their colors', () => {
  const looks = wireStatuses.map(({ id: status }) => lookOf({ wire: { id: 'x', number: 1, status } }))
  expect(new Set(looks.map(({ color, pattern }) => `${color} ${pattern}`)).size).toBe(looks.length)
  const byPattern = new Map(looks.map(({ pattern }, at) => [wireStatuses[at]?.id, pattern]))
  expect(byPattern.get(5)).not.toBe(byPattern.get(3))
  expect(byPattern.get(4)).not.toBe(byPattern.get(5))
  expect(byPattern.get(3)).not.toBe(byPattern.get(6))
  expect(legendOf(flow).map(({ label }) => label)).toEqual([
    'Verified',
    'Pending Verification',
    'On hand or applied to a purpose',
  ])
})
