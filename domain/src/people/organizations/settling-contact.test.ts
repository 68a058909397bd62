import { expect, test } from 'vitest'
import { beforeContactChange } from './settling-contact.ts'

test('a member reads what a new password or number keeps from, a first number or an outsider nothing', () => {
  const member = { isMember: true }
  expect(beforeContactChange(member, { what: 'phone', before: '3165550118' })).toBe(
    'After a new number you cannot verify wires as second approver for 7 days.',
  )
  expect(beforeContactChange(member, { what: 'password', before: null })).toBe(
    'After a new password you cannot verify wires as second approver for 7 days.',
  )
  expect(beforeContactChange(member, { what: 'phone', before: '' })).toBeNull()
  expect(beforeContactChange({ isMember: false }, { what: 'password', before: null })).toBeNull()
})
