import { expect, test } from 'vitest'
import { wireEvents, type WireEvent } from '../../wires/record/wire.ts'
import {
  cancelTransaction,
  refuseUnlessOpen,
  refuseWhileCanceled,
  reinstateTransaction,
} from './cancellation.ts'

const events = Object.keys(wireEvents) as WireEvent[]
const statuses = [1, 2, 3] as const

test('a canceled transaction refuses everything that happens to a wire, and says how to go on', () => {
  for (const status of statuses) {
    expect(
      events.filter((event) => refuseUnlessOpen({ status, canceled: true }, wireEvents[event]).ok),
    ).toEqual([])
    expect(refuseUnlessOpen({ status, canceled: true })).toMatchObject({
      refusal: {
        kind: 'conflict',
        code: 'transaction-canceled',
        message: expect.stringContaining('reinstate'),
      },
    })
  }
  expect(refuseWhileCanceled({ canceled: true }).ok).toBe(false)
})

test('one that is not canceled is held up by its completion alone', () => {
  for (const event of events) {
    expect(refuseUnlessOpen({ status: 1, canceled: false }, wireEvents[event]).ok).toBe(true)
    expect(refuseUnlessOpen({ status: 2, canceled: false }, wireEvents[event]).ok).toBe(true)
  }
  expect(
    events.filter((event) => refuseUnlessOpen({ status: 3, canceled: false }, wireEvents[event]).ok),
  ).toEqual(['changeInstructions'])
  expect(refuseUnlessOpen({ status: 3, canceled: false })).toMatchObject({
    refusal: { code: 'transaction-completed' },
  })
  expect(refuseWhileCanceled({ canceled: false })).toEqual({ ok: true, value: true })
})

test('canceling needs an open transaction, none of its money sent, and a reason', () => {
  const open = { status: 2, canceled: false, sentWires: [] } as const
  expect(cancelTransaction({ ...open, status: 3 }, 'x')).toMatchObject({
    refusal: { code: 'transaction-completed' },
  })
  expect(cancelTransaction({ ...open, canceled: true }, 'x')).toMatchObject({
    refusal: { code: 'transaction-canceled' },
  })
  expect(cancelTransaction({ ...open, sentWires: [2, 5] }, 'x')).toMatchObject({
    refusal: { code: 'wire-already-sent', message: expect.stringContaining('wires #2, #5') },
  })
  expect(cancelTransaction(open, ' \n')).toMatchObject({
    refusal: { faults: [{ field: 'reason', message: 'Enter the reason for the cancellation' }] },
  })
  for (const status of [1, 2] as const) {
    expect(cancelTransaction({ ...open, status }, 'The sale fell through').ok).toBe(true)
  }
})

test('only a canceled transaction is reinstated, with a reason', () => {
  expect(reinstateTransaction({ canceled: false }, 'x')).toMatchObject({
    refusal: { kind: 'conflict', code: 'transaction-not-canceled' },
  })
  expect(reinstateTransaction({ canceled: true }, '')).toMatchObject({
    refusal: { faults: [{ field: 'reason', message: 'Enter the reason for the reinstatement' }] },
  })
  expect(reinstateTransaction({ canceled: true }, 'It was sold again').ok).toBe(true)
})
