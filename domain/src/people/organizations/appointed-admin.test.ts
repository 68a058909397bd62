import { expect, test } from 'vitest'
import { waitsForOwnAdmin } from './appointed-admin.ts'

test('an admin proposed by a super admin waits if there is an active admin or the address is outside', () => {
  expect(waitsForOwnAdmin({ activeAdmins: 1, isOutside: false })).toBe(true)
  expect(waitsForOwnAdmin({ activeAdmins: 0, isOutside: true })).toBe(true)
  expect(waitsForOwnAdmin({ activeAdmins: 0, isOutside: false })).toBe(false)
})
