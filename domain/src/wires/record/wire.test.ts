import { expect, test } from 'vitest'
import { mayHappen, nextState, saveEvent, type WireEvent, wireEvents, type WireState } from './wire.ts'
import { wireStatuses } from '../../platform/master-data/wire-status.ts'

const states: WireState[] = ['new', 1, 2, 3, 4, 5, 6, 'gone']
const events = Object.keys(wireEvents) as WireEvent[]

// Written out a second time on purpose, so that the table does not change by accident.
const listed: [WireState, WireEvent, WireState][] = [
  ['new', 'saveDraft', 1],
  ['new', 'saveReady', 2],
  [1, 'saveDraft', 1],
  [1, 'saveReady', 2],
  [1, 'delete', 'gone'],
  [2, 'saveDraft', 1],
  [2, 'saveReady', 2],
  [2, 'send', 3],
  [2, 'delete', 'gone'],
  [3, 'changeInstructions', 3],
  [3, 'accept', 5],
  [3, 'acceptWithOpenGate', 6],
  [3, 'reject', 4],
  [3, 'handOver', 3],
  [3, 'changeWire', 2],
  [3, 'recall', 2],
  [3, 'remind', 3],
  [4, 'correct', 2],
  [4, 'delete', 'gone'],
  [5, 'changeInstructions', 3],
  [5, 'changeWire', 2],
  [5, 'recall', 2],
  [6, 'changeInstructions', 3],
  [6, 'reject', 4],
  [6, 'handOver', 3],
  [6, 'passVerification', 5],
  [6, 'failVerification', 4],
  [6, 'changeWire', 2],
  [6, 'recall', 2],
]

test('[R4.12] of all pairs of status and event only the listed ones happen, and lead where they should', () => {
  for (const state of states) {
    for (const event of events) {
      const expected = listed.find(([from, what]) => from === state && what === event)
      const next = nextState(event, state)
      expect([state, event, next.ok ? next.value : 'refused']).toEqual([
        state,
        event,
        expected?.[2] ?? 'refused',
      ])
      expect(mayHappen(event, state)).toBe(Boolean(expected))
      if (!next.ok) expect(next.refusal).toMatchObject({ kind: 'conflict', code: 'wire-wrong-status' })
    }
  }
})

test('[R4.12] the status codes are the specification’s', () => {
  expect(wireStatuses.slice(1).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '2 Ready to Send',
    '3 Pending Verification',
    '4 Declined',
    '5 Verified',
    '6 Pending Additional Verification',
  ])
})

test('only a pending wire becomes Verified, and never by an event of the manager’s side', () => {
  for (const event of events) {
    const { permission, from, to } = wireEvents[event]
    if (to === 5) expect(['decide wire', 'verify wire']).toContain(permission)
    if (to === 5)
      expect((from as readonly WireState[]).every((state) => state === 3 || state === 6)).toBe(true)
  }
})

test('once sent, a wire cannot fall back to a draft', () => {
  expect(states.map((state) => saveEvent(state, { draft: true }))).toEqual([
    'saveDraft',
    'saveDraft',
    'saveDraft',
    'changeWire',
    'correct',
    'changeWire',
    'changeWire',
    'saveDraft',
  ])
})
