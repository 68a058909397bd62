import { expect, test } from 'vitest'
import { type Admin, noticeEnds, secondAdminFault, standingAuthor } from './second-admin.ts'

const proposedAt = new Date('2026-11-10T09:00:00Z')
const now = new Date('2026-11-11T09:00:00Z')
const longAgo = new Date('2025-01-02T00:00:00Z')

const admin = (name: string, change: Partial<Admin> = {}): Admin => ({
  userId: name,
  email: `${name}@harbor.example`,
  name: `${name} Test`,
  phone: '',
  adminSince: longAgo,
  contactChangedAt: null,
  ...change,
})
const author = admin('cole')
const faultOf = (second: Admin) => secondAdminFault(second, author, now)

test('a second admin of long standing counts', () => {
  expect(faultOf(admin('nora'))).toBeNull()
  expect(faultOf(admin('nora', { adminSince: new Date('2026-11-04T09:00:00Z') }))).toBeNull()
})

test('the author does not count as the second one, under no other account either', () => {
  for (const same of [
    author,
    admin('second', { email: 'cole+2@harbor.example' }),
    admin('second', { name: 'COLE  Test' }),
  ]) {
    expect(faultOf(same)).toBe('author')
  }
})

test('an admin of less than seven days does not count, nor one whose contact or password was changed since', () => {
  expect(faultOf(admin('nora', { adminSince: new Date('2026-11-04T09:00:01Z') }))).toBe('too new')
  expect(faultOf(admin('nora', { contactChangedAt: new Date('2026-11-10T10:00:00Z') }))).toBe('too new')
})

test('an author stands while the role is the one of the proposal', () => {
  const standing = (admins: Admin[]) =>
    standingAuthor({ proposedBy: 'cole', proposedAt }, { admins, lastDeparture: null })
  expect(standing([admin('nora'), author])).toBe(author)
  expect(standing([admin('nora')])).toBeNull()
  expect(standing([admin('cole', { adminSince: new Date('2026-11-10T09:00:01Z') })])).toBeNull()
})

test('24 hours of notice stand for the second admin only where there is one admin, the author', () => {
  const alone = { admins: [author], lastDeparture: null }
  const proposal = { proposedBy: 'cole', noticedAt: proposedAt }
  expect(noticeEnds(proposal, alone)).toEqual(now)
  expect(noticeEnds(proposal, { ...alone, admins: [author, admin('nora')] })).toBeNull()
  expect(noticeEnds(proposal, { ...alone, admins: [admin('nora')] })).toBeNull()
  expect(noticeEnds(proposal, { ...alone, admins: [] })).toBeNull()
  expect(noticeEnds(proposal, { ...alone, hasBlocked: true })).toBeNull()
})

test('an admin who left the role within seven days before the notice, or after it, still counts', () => {
  const left = (at: string) =>
    noticeEnds(
      { proposedBy: 'cole', noticedAt: proposedAt },
      { admins: [author], lastDeparture: new Date(at) },
    )
  expect(left('2026-11-03T09:00:00Z')).toEqual(now)
  expect(left('2026-11-03T09:00:01Z')).toBeNull()
  expect(left('2026-11-10T20:00:00Z')).toBeNull()
})
