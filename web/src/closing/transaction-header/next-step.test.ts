import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, it } from 'vitest'
import { exampleId, exampleTransaction, exampleWire, listed } from '../../testing/example-records.ts'
import { nextStep, type Viewer } from './next-step.ts'

const { Draft, ReadyToSend, PendingVerification, Declined, Verified, PendingAdditionalVerification } =
  WireStatus

const manager: Viewer = { manages: true, addsWires: true, decides: () => false }
const receiver: Viewer = {
  manages: false,
  addsWires: false,
  decides: ({ status, isReceiver }) => isReceiver && status === PendingVerification,
}

const wires = (...statuses: WireStatus[]) =>
  statuses.map((status, at) => listed(exampleWire({ id: exampleId(50 + at), number: at + 1, status })))

type Given = Partial<Parameters<typeof nextStep>[0]>

const step = (statuses: readonly WireStatus[], given: Given = {}) =>
  nextStep({
    transaction: exampleTransaction({ status: 2, wires: wires(...statuses) }),
    frozen: false,
    viewer: manager,
    missing: undefined,
    short: [],
    ...given,
  })

const wire = { place: 'wire' as const, wireId: exampleId(50), message: 'It is not verified.' }
const memo = { place: 'memo' as const, wireId: null, message: 'The closing memo is a draft.' }

it.each<[string | null, WireStatus[], Given]>([
  ['Add Wire', [], {}],
  ['Correct Wire #2', [ReadyToSend, Declined, Draft], {}],
  ['Send Wire #2', [Draft, ReadyToSend, Verified], {}],
  ['Finish Wire #1', [Draft, PendingVerification], {}],
  [null, [PendingVerification, PendingAdditionalVerification, Verified], { missing: [wire, memo] }],
  // Until it is known what is missing, nothing is offered that it could refuse.
  [null, [Verified], { missing: undefined }],
  [null, [Verified], { missing: null }],
  ['Finalize Memo', [Verified, Verified], { missing: [memo] }],
  ['Complete', [Verified], { missing: [] }],
  ['Update Payoff of Wire #2', [ReadyToSend, Verified], { short: wires(Draft, Verified).slice(1) }],
  ['Correct Wire #1', [Declined, Verified], { short: wires(Draft, Verified).slice(1) }],
  [null, [Declined], { frozen: true }],
])('offers a manager %s', (label, statuses, given) => {
  expect(step(statuses, given)?.label ?? null).toBe(label)
})

it('offers nothing in a closing that has ended', () => {
  const canceled = { at: '2026-11-20T15:00:00.000Z', by: 'Morgan Hale', reason: 'Sold' }
  for (const ended of [{ status: 3 as const }, { canceled }]) {
    for (const viewer of [manager, { ...receiver, decides: () => true }]) {
      const transaction = exampleTransaction({ status: 2, wires: wires(PendingVerification), ...ended })
      expect(step([], { transaction, viewer, missing: [] })).toBe(null)
    }
  }
})

it('leads a receiver to the first wire that waits for this viewer, and to nothing else', () => {
  const own = { isReceiver: true, status: PendingVerification }
  const transaction = exampleTransaction({
    wires: [
      listed(exampleWire({ id: exampleId(50), number: 1, status: PendingVerification })),
      listed(exampleWire({ id: exampleId(51), number: 2, ...own, status: Verified })),
      listed(exampleWire({ id: exampleId(52), number: 3, ...own, bankDetailsFilled: true })),
    ],
  })
  expect(step([], { transaction, viewer: receiver })).toEqual({
    does: 'go',
    label: 'Review Wire #3',
    to: `/transactions/${transaction.id}/wires/${exampleId(52)}`,
  })
  const unfilled = exampleTransaction({ wires: [listed(exampleWire(own))] })
  expect(step([], { transaction: unfilled, viewer: receiver })?.label).toBe('Fill In Wire #1')
  for (const status of [Draft, ReadyToSend, Declined, Verified]) {
    expect(step([status], { viewer: receiver, missing: [] })).toBe(null)
  }
  expect(step([], { viewer: receiver })).toBe(null)
  expect(step([], { viewer: { ...manager, addsWires: false } })).toBe(null)
})
