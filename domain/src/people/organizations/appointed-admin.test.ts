import { expect, test } from 'vitest'
import { waitsForOwnAdmin } from './appointed-admin.ts'

test('an admin whom a super admin appoints waits where an admin can be asked, or comes from outside', () => {
  expect(waitsForOwnAdmin({ activeAdmins: 1, isOutside: false })).toBe(true)
  expect(waitsForOwnAdmin({ activeAdmins: 0, isOutside: true })).toBe(true)
  expect(waitsForOwnAdmin({ activeAdmins: 0, isOutside: false })).toBe(false)
})
