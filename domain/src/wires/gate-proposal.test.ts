import { expect, test } from 'vitest'
import { type GateAdmin, mayConfirm, noticeEnds, proposalEnds } from './gate-proposal.ts'

const proposedAt = new Date('2026-11-10T09:00:00Z')
const now = new Date('2026-11-11T09:00:00Z')
const longAgo = new Date('2025-01-02T00:00:00Z')

const admin = (name: string, change: Partial<GateAdmin> = {}): GateAdmin => ({
  userId: name,
  email: `${name}@harbor.example`,
  name: `${name} Test`,
  phone: '',
  adminSince: longAgo,
  contactChangedAt: null,
  ...change,
})
const proposer = admin('cole')

const codeOf = (confirmer: GateAdmin) => {
  const decided = mayConfirm(confirmer, proposer, now)
  return decided.ok ? null : decided.refusal.code
}

test('a second admin of long standing confirms', () => {
  expect(codeOf(admin('nora'))).toBeNull()
  expect(codeOf(admin('nora', { adminSince: new Date('2026-11-04T09:00:00Z') }))).toBeNull()
})

test('the proposer does not confirm, under no other account either', () => {
  for (const same of [
    proposer,
    admin('second', { email: 'cole+2@harbor.example' }),
    admin('second', { name: 'COLE  Test' }),
  ]) {
    expect(codeOf(same)).toBe('gate-change-needs-another')
  }
})

test('an admin of less than seven days does not confirm, nor one whose contact or password was changed since', () => {
  expect(codeOf(admin('nora', { adminSince: new Date('2026-11-04T09:00:01Z') }))).toBe('admin-too-new')
  expect(codeOf(admin('nora', { contactChangedAt: new Date('2026-11-10T10:00:00Z') }))).toBe('admin-too-new')
})

test('24 hours of notice stand for the second admin only where there is one admin, the proposer', () => {
  const alone = { admins: [proposer], lastDeparture: null }
  const proposal = { proposedBy: 'cole', proposedAt }
  expect(noticeEnds(proposal, alone)).toEqual(now)
  expect(noticeEnds(proposal, { ...alone, admins: [proposer, admin('nora')] })).toBeNull()
  expect(noticeEnds(proposal, { ...alone, admins: [admin('nora')] })).toBeNull()
  expect(noticeEnds(proposal, { ...alone, admins: [] })).toBeNull()
})

test('an admin who left the role within seven days before the proposal, or after it, still counts', () => {
  const proposal = { proposedBy: 'cole', proposedAt }
  const left = (at: string) => noticeEnds(proposal, { admins: [proposer], lastDeparture: new Date(at) })
  expect(left('2026-11-03T09:00:00Z')).toEqual(now)
  expect(left('2026-11-03T09:00:01Z')).toBeNull()
  expect(left('2026-11-10T20:00:00Z')).toBeNull()
})

test('a proposal ends after seven days', () => {
  expect(proposalEnds(proposedAt)).toEqual(new Date('2026-11-17T09:00:00Z'))
})
