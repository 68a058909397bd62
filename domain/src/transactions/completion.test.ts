import { expect, test } from 'vitest'
import { wireEvents, type WireEvent } from '../wires/wire.ts'
import { refuseWhileCompleted } from './completion.ts'

const events = Object.keys(wireEvents) as WireEvent[]

test('a completed transaction refuses everything but a receiver’s correction, and says how to go on', () => {
  expect(events.filter((event) => refuseWhileCompleted(3, event).ok)).toEqual(['changeInstructions'])
  const refused = refuseWhileCompleted(3)
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'conflict', code: 'transaction-completed' } })
  if (!refused.ok) expect(refused.refusal).toMatchObject({ message: expect.stringContaining('reopen') })
})

test('one that is not completed refuses nothing', () => {
  for (const status of [1, 2] as const) {
    expect(refuseWhileCompleted(status).ok).toBe(true)
    for (const event of events) expect(refuseWhileCompleted(status, event).ok).toBe(true)
  }
})
