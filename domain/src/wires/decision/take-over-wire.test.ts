import { expect, test } from 'vitest'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { isOwnWord, reassignedOnTakeOver, takeOverWire } from './take-over-wire.ts'

const wire = { status: WireStatus.PendingVerification, receiverId: 'tessa', receiverOrganizationId: 'bank' }
const theo = { userId: 'theo', organizationId: 'bank', status: 'Active' } as const

test('a take-over keeps every rule of a reassignment', () => {
  const outcome = (...given: Parameters<typeof takeOverWire>) => {
    const decided = takeOverWire(...given)
    return decided.ok ? decided.value : decided.refusal.code
  }
  expect(outcome(wire, theo, [])).toBe(WireStatus.PendingVerification)
  expect(outcome(wire, theo, ['theo'])).toBe('cannot-take-over')
  expect(outcome(wire, { ...theo, status: 'Blocked' }, [])).toBe('cannot-take-over')
  expect(outcome(wire, { ...theo, organizationId: 'other' }, [])).toBe('cannot-take-over')
  expect(outcome(wire, { ...theo, userId: 'tessa' }, [])).toBe('cannot-take-over')
  expect(outcome({ ...wire, status: WireStatus.Verified }, theo, [])).toBe('wire-wrong-status')
})

test('only a seasoned delegation counts as the receiver’s own word; what was recorded of an admin stays', () => {
  const before = [null, 'receiver', 'admin', 'delegate'] as const
  expect(before.map((by) => reassignedOnTakeOver(by, true))).toEqual([
    'receiver',
    'receiver',
    'admin',
    'delegate',
  ])
  expect(before.map((by) => reassignedOnTakeOver(by, false))).toEqual([
    'delegate',
    'delegate',
    'admin',
    'delegate',
  ])
})

test('a delegation that was named soon after a change of password, email or phone is not the receiver’s own word', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 10, count))
  const moments = { sentAt: day(20), now: day(21) }
  const own = (contactChangedAt: Date | null) => isOwnWord({ namedAt: day(18), contactChangedAt }, moments)
  expect(own(null)).toBe(true)
  expect(own(day(4))).toBe(true)
  expect(own(new Date(day(4).getTime() + 1))).toBe(false)
  expect(own(day(19))).toBe(false)
  expect(isOwnWord({ namedAt: day(20), contactChangedAt: null }, moments)).toBe(false)
})
