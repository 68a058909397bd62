import { expect, it } from 'vitest'
import { confirmationKind, memberWaitsForOwnAdmin } from './membership.ts'

const provedDomains = ['harbor.example']

it.each([
  ['nora@elsewhere.example', 1, true],
  ['nora@mail.harbor.example', 1, true],
  ['nora@harbor.example', 1, false],
  ['nora@elsewhere.example', 0, false],
])('a super admin’s member %s waits beside %i active admins: %s', (email, activeAdmins, waits) => {
  expect(memberWaitsForOwnAdmin(email, { activeAdmins, provedDomains })).toBe(waits)
})

it('without a proved domain every member of a super admin waits for an active admin', () => {
  expect(memberWaitsForOwnAdmin('nora@harbor.example', { activeAdmins: 1, provedDomains: [] })).toBe(true)
})

it.each([
  ['admin', null, 'invitation'],
  ['admin', 'nora', 'role'],
  ['member', null, 'member'],
  ['member', 'nora', 'move'],
  ['member', 'blake', 'join'],
] as const)('%s for %s requested by blake is of the kind %s', (asksFor, userId, kind) => {
  expect(confirmationKind({ asksFor, userId, requestedBy: 'blake' })).toBe(kind)
})
