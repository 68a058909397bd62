import { expect, it } from 'vitest'
import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'
import { roleInClosing } from '@countersign/domain/platform/master-data/role-in-closing'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { KnownPerson } from '../../people/users/known-person.ts'
import { exampleId } from '../../testing/example-records.ts'
import { receiverRole } from './receiver-role.ts'

const email = 'tessa@firsttrust.example'
const bank = { id: exampleId(30), name: 'First Trust Bank', verified: true }
const person: KnownPerson = {
  userId: exampleId(31),
  name: 'Tessa',
  title: '',
  email,
  organization: bank,
  orgRole: 9,
}
const part = (role: string, status: string) =>
  ({ email, role, status }) as unknown as Transaction['participants'][number]
const closing = (participants: Transaction['participants'] = [], issuer: Transaction['issuer'] = null) => ({
  participants,
  issuer,
})

it('offers the role of the receiver in this closing before that of the organization', () => {
  const parts = [part('Bank', 'Invited'), part('Escrow Agent', 'Accepted'), part('County', 'Canceled')]
  expect(receiverRole(closing(parts), { email, person })?.role).toBe('Escrow Agent')
  expect(receiverRole(closing(parts.slice(0, 1)), { email, person: null })?.role).toBe('Bank')
  expect(receiverRole(closing(parts.slice(2)), { email, person })).toEqual({
    role: 'Trustee',
    from: 'usual role of First Trust Bank',
  })
  expect(receiverRole(closing(parts), { email: 'theo@firsttrust.example', person: null })).toBe(null)
})

it('knows the issuer of the closing, and offers nothing for an organization or a person without a role', () => {
  const issuer = { ...person, orgRole: null }
  expect(receiverRole(closing([], bank), { email, person: issuer })?.role).toBe('Issuer')
  expect(receiverRole(closing(), { email, person: issuer })).toBe(null)
  expect(receiverRole(closing(), { email, person: { ...person, organization: null } })).toBe(null)
  expect(receiverRole(undefined, { email, person: null })).toBe(null)
})

it('has a role for every kind of organization', () => {
  expect(organizationRoles.map(({ id }) => roleInClosing(id))).not.toContain(null)
  expect([roleInClosing(null), roleInClosing(99)]).toEqual([null, null])
})
