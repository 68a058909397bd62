import { describe, expect, test } from 'vitest'
import { decideChange, offeredDecisions, takesEffectAt, type Member } from './waiting-change.ts'

const proposedAt = new Date('2026-11-20T15:00:00Z')

const member = (change: Partial<Member> = {}): Member => ({
  userId: 'tessa',
  email: 'tessa@firsttrust.example',
  name: 'Tessa Lang',
  phone: '8165550101',
  joinedAt: new Date('2025-01-02T00:00:00Z'),
  contactChangedAt: null,
  ...change,
})

const colleague = (change: Partial<Member> = {}) =>
  member({ userId: 'theo', email: 'theo@firsttrust.example', name: 'Theo Berg', phone: '', ...change })

const change = { proposer: member(), proposedAt }

const codeOf = (decision: 'confirm' | 'refuse' | 'withdraw', person: Member) => {
  const decided = decideChange(decision, person, change)
  return decided.ok ? 'ok' : decided.refusal.code
}

test('a change takes effect by itself 24 hours after it was proposed', () => {
  expect(takesEffectAt(proposedAt)).toEqual(new Date('2026-11-21T15:00:00Z'))
})

describe('a confirmation', () => {
  test.each([
    ['the same account', member()],
    ['another account with the same mailbox', colleague({ email: 'Tessa+2@firsttrust.example' })],
    ['another account with the same phone', colleague({ phone: '8165550101' })],
    ['another account with the same name', colleague({ name: 'TESSA  LANG' })],
  ])('is refused to the proposer by %s', (_which, person) => {
    expect(codeOf('confirm', person)).toBe('proposer-cannot-confirm')
  })

  test('is refused to a person whose account changed within seven days before the proposal, or after it', () => {
    const changed = (at: string) => codeOf('confirm', colleague({ contactChangedAt: new Date(at) }))
    expect(changed('2026-11-13T15:00:00Z')).toBe('ok')
    expect(changed('2026-11-13T15:00:01Z')).toBe('confirmer-is-new')
    expect(changed('2026-11-20T16:00:00Z')).toBe('confirmer-is-new')
  })

  test('is refused to a person who joined within seven days before the proposal, or after it', () => {
    const joined = (at: string) => codeOf('confirm', colleague({ joinedAt: new Date(at) }))
    expect(joined('2026-11-20T15:00:01Z')).toBe('confirmer-is-new')
    expect(joined('2026-11-13T15:00:01Z')).toBe('confirmer-is-new')
    expect(joined('2026-11-13T15:00:00Z')).toBe('ok')
  })
})

test('only the proposer withdraws, and every other member refuses, a new one too', () => {
  expect(codeOf('withdraw', colleague())).toBe('change-of-another-person')
  expect(codeOf('withdraw', member())).toBe('ok')
  expect(codeOf('refuse', member())).toBe('own-change')
  expect(codeOf('refuse', colleague({ joinedAt: proposedAt }))).toBe('ok')
})

test('a person is offered what the rules allow', () => {
  expect(offeredDecisions(member(), change)).toEqual(['withdraw'])
  expect(offeredDecisions(colleague(), change)).toEqual(['confirm', 'refuse'])
  expect(offeredDecisions(colleague({ joinedAt: proposedAt }), change)).toEqual(['refuse'])
})
