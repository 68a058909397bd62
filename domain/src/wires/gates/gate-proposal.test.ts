import { expect, test } from 'vitest'
import { mayConfirm, proposalEnds } from './gate-proposal.ts'

const now = new Date('2026-11-11T09:00:00Z')

const admin = (name: string, adminSince = '2025-01-02T00:00:00Z') => ({
  userId: name,
  email: `${name}@harbor.example`,
  name: `${name} Test`,
  phone: '',
  adminSince: new Date(adminSince),
  contactChangedAt: null,
})

const codeOf = (confirmer: ReturnType<typeof admin>) => {
  const decided = mayConfirm(confirmer, admin('cole'), now)
  return decided.ok ? null : decided.refusal.code
}

test('a second admin of long standing confirms, and neither the proposer nor a new one', () => {
  expect(codeOf(admin('nora'))).toBeNull()
  expect(codeOf(admin('cole'))).toBe('gate-change-needs-another')
  expect(codeOf(admin('nora', '2026-11-10T00:00:00Z'))).toBe('admin-too-new')
})

test('a proposal ends after seven days', () => {
  expect(proposalEnds(new Date('2026-11-10T09:00:00Z'))).toEqual(new Date('2026-11-17T09:00:00Z'))
})
