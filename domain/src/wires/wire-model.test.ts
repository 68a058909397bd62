import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ModelWire, newModelWire, takeStep } from '../testing/wire-model.ts'
import { modelFault } from '../testing/wire-model-fault.ts'
import { anyModelStep } from '../testing/any-model-step.ts'

/** Two at once decide about the same wire as it was read; the version lets the first to write through alone. */
const writeGuarded = (stored: ModelWire, read: ModelWire, decided: ModelWire | null): ModelWire =>
  decided === null || stored.version !== read.version ? stored : decided

test('no order of steps verifies a wire on what its receiver did not accept, or without whom a gate asks for', () => {
  const reached = new Set<unknown>()
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyModelStep, fc.option(anyModelStep, { nil: null, freq: 3 })), {
        minLength: 4,
        maxLength: 24,
      }),
      (script) => {
        let wire: ModelWire = newModelWire
        for (const [one, other] of script) {
          const read = wire
          wire = writeGuarded(wire, read, takeStep(read, one))
          if (other) wire = writeGuarded(wire, read, takeStep(read, other))
          reached.add(wire.status)
          for (const how of ['completed', 'sent'] as const) if (wire[how]) reached.add(how)
          expect(modelFault(wire)).toBe(null)
        }
      },
    ),
    { numRuns: 10_000, seed: 20261121 },
  )
  // The scripts come to every end there is.
  expect(reached).toEqual(new Set([2, 3, 4, 5, 6, 'gone', 'completed', 'sent']))
})

test('the model notices what must not be', () => {
  const verified: ModelWire = {
    ...newModelWire,
    status: 5,
    details: 1,
    acceptor: 'receiver',
    sender: 'manager',
    ghost: { accepted: '1/1', withGate: false, standing: null, restsOnCallBy: null, frozenTransitions: 0 },
  }
  expect(modelFault(verified)).toBe(null)
  expect(modelFault({ ...verified, details: 2 })).toMatch('did not accept')
  expect(modelFault({ ...verified, ghost: { ...verified.ghost, withGate: true } })).toMatch('a gate was open')
  for (const standing of ['receiver', 'manager'] as const) {
    expect(modelFault({ ...verified, ghost: { ...verified.ghost, standing } })).toMatch('as well')
  }
  const bySender = { ...verified.ghost, standing: 'checker', restsOnCallBy: 'manager' } as const
  expect(modelFault({ ...verified, ghost: bySender })).toMatch('its sender recorded')
  expect(modelFault({ ...verified, ghost: { ...verified.ghost, frozenTransitions: 1 } })).toMatch('frozen')
  expect(modelFault({ ...verified, sent: true, completed: true })).toBe(null)
  expect(modelFault({ ...verified, status: 3, sent: true })).toMatch('money was sent')
  expect(modelFault({ ...verified, status: 3, completed: true })).toMatch('completed')
})
