import { expect, test } from 'vitest'
import { wireEvents, type WireEvent } from '../../wires/record/wire.ts'
import {
  completeTransaction,
  missingForCompletion,
  refuseWhileCompleted,
  reopenTransaction,
} from './completion.ts'

const events = Object.keys(wireEvents) as WireEvent[]

test('a completed transaction refuses everything but a receiver’s correction, and says how to go on', () => {
  expect(events.filter((event) => refuseWhileCompleted(3, wireEvents[event]).ok)).toEqual([
    'changeInstructions',
  ])
  const refused = refuseWhileCompleted(3)
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'conflict', code: 'transaction-completed' } })
  if (!refused.ok) expect(refused.refusal).toMatchObject({ message: expect.stringContaining('reopen') })
})

test('one that is not completed refuses nothing', () => {
  for (const status of [1, 2] as const) {
    expect(refuseWhileCompleted(status).ok).toBe(true)
    for (const event of events) expect(refuseWhileCompleted(status, wireEvents[event]).ok).toBe(true)
  }
})

const wire = { id: 'w', number: 3, status: 5, receiver: 'First Trust Bank', amount: 100_000_00 } as const

test('completing needs every wire verified and the memo final, and names all that is missing', () => {
  expect(completeTransaction(2, { wires: [wire], memo: 'Final' })).toEqual({ ok: true, value: 3 })
  expect(completeTransaction(3, { wires: [wire], memo: 'Final' })).toMatchObject({
    refusal: { code: 'transaction-completed' },
  })
  const refused = completeTransaction(2, {
    wires: [
      wire,
      { ...wire, number: 4, status: 3 },
      { ...wire, number: 5, status: 1, receiver: null },
      { ...wire, number: 6, status: 1, amount: null },
    ],
    memo: 'Superseded',
  })
  expect(refused).toMatchObject({ refusal: { kind: 'conflict', code: 'transaction-not-complete' } })
  if (refused.ok) return
  expect(refused.refusal.faults?.map(({ message }) => message)).toEqual([
    "Wire #4, $100,000.00, to First Trust Bank is 'Pending Verification', not 'Verified'.",
    "Wire #5, $100,000.00, is 'Draft', not 'Verified'.",
    "Wire #6 to First Trust Bank is 'Draft', not 'Verified'.",
    'The closing memo was superseded. Prepare and finalize its next revision.',
  ])
  expect(missingForCompletion({ wires: [], memo: null }).map(({ place }) => place)).toEqual(['wires', 'memo'])
  expect(missingForCompletion({ wires: [wire], memo: 'Draft' })).toMatchObject([{ place: 'memo' }])
})

test('reopening needs a completed transaction and a reason', () => {
  expect(reopenTransaction(2, 'x')).toMatchObject({ refusal: { code: 'transaction-not-completed' } })
  expect(reopenTransaction(3, '  ')).toMatchObject({ refusal: { faults: [{ field: 'reason' }] } })
  expect(reopenTransaction(3, 'A wire was paid twice')).toEqual({ ok: true, value: 2 })
})
