import { describe, expect, it } from 'vitest'
import { anotherCouldVerify, verifyObstacle } from './second-person.ts'

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

describe('anotherCouldVerify', () => {
  const manager = { userId: 'm', name: 'Morgan', email: 'm@harbor.example' }
  const member = (rights: 'view' | 'checker', isManager = false) => ({
    userId: 'o',
    name: 'Olivia',
    email: 'o@harbor.example',
    rights,
    isManager,
  })

  it('is no one at a desk of one, also with a team member who only views', () => {
    expect(anotherCouldVerify({ manager, teamMembers: [] }, 'm')).toBe(false)
    expect(anotherCouldVerify({ manager, teamMembers: [member('view')] }, 'm')).toBe(false)
  })

  it('is a checker, a further manager, and the manager to both of them', () => {
    expect(anotherCouldVerify({ manager, teamMembers: [member('checker')] }, 'm')).toBe(true)
    expect(anotherCouldVerify({ manager, teamMembers: [member('view', true)] }, 'm')).toBe(true)
    expect(anotherCouldVerify({ manager, teamMembers: [member('checker')] }, 'o')).toBe(true)
  })
})
