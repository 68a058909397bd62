import fc from 'fast-check'
import { modelCallers, modelPeople, type ModelStep } from './model-step.ts'

const simple = fc.constantFrom(
  ...([
    'edit',
    'recall',
    'send',
    'send',
    'delete',
    'fail',
    'reject',
    'freeze',
    'release',
    'complete',
    'reopen',
    'recordSent',
    'voidSent',
  ] as const),
)

/** Every step of every person, those that lead on more often than those that end it. */
export const anyModelStep: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 4, arbitrary: simple.map((does) => ({ does })) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('callBack' as const),
      by: fc.constantFrom(...modelCallers),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'fill', details: 1 } as const) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('accept' as const), stale: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      by: fc.constantFrom(...modelPeople),
      called: fc.boolean(),
      stale: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('gate' as const), on: fc.boolean() }) },
)
