import { describe, expect, it } from 'vitest'
import { noApproverLeft, verifyObstacle } from './second-person.ts'

const call = (fault: string | null) => ({
  id: 'c',
  person: 'Tessa Lindqvist',
  phone: '7855550142',
  source: 'own records' as const,
  phoneSince: '2026-01-01T00:00:00Z',
  calledAt: '2026-11-01T00:00:00Z',
  reached: 'person' as const,
  spokeWith: 'Tessa',
  readBack: 'All of it',
  by: 'Olivia Reyes',
  numberBy: { name: 'Olivia Reyes', isBlocked: false },
  fault,
})

const open = { status: 6 as const, frozen: false, canceled: false }

describe('verifyObstacle', () => {
  it('is none once another person has a call that counts', () => {
    expect(verifyObstacle(open, { mayVerify: null, items: [call('No'), call(null)] })).toBeNull()
  })

  it.each([
    ['in a freeze', { ...open, frozen: true }, { mayVerify: null, items: [call(null)] }, /frozen/],
    [
      'in a canceled transaction',
      { ...open, canceled: true },
      { mayVerify: null, items: [call(null)] },
      /canceled/,
    ],
    ['for who sent it', open, { mayVerify: 'The sender', items: [call(null)] }, /The sender/],
    ['without a call', open, { mayVerify: null, items: [] }, /Record a call-back/],
    [
      'with calls that do not count',
      open,
      { mayVerify: null, items: [call('No')] },
      /No recorded call counts/,
    ],
  ])('is said %s', (_, wire, found, words) => {
    expect(verifyObstacle(wire, found)).toMatch(words)
  })
})

describe('noApproverLeft', () => {
  const approver = (because: string | null) => ({ name: 'Olivia Reyes', because })

  it('is true once each person is refused, also where there is none', () => {
    expect(noApproverLeft([approver('sent this wire'), approver('changed a password')])).toBe(true)
    expect(noApproverLeft([])).toBe(true)
  })

  it('is false while one may, and while the answer is not there', () => {
    expect(noApproverLeft([approver(null), approver('sent this wire')])).toBe(false)
    expect(noApproverLeft(null)).toBe(false)
  })
})
