import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'
import { initials } from '../../people/users/initials.ts'

test('[R5.2] an address follows the standard pattern', () => {
  for (const wrong of [
    '',
    'a',
    'a@',
    '@b.c',
    'a b@c.de',
    'a@b',
    'a@-b.de',
    'a@b..de',
    `${'a'.repeat(250)}@b.de`,
    `${'a'.repeat(65)}@b.de`,
    'a..b@c.de',
    '.a@c.de',
    'a.@c.de',
  ]) {
    expect([wrong, isEmail(wrong)]).toEqual([wrong, false])
  }
  const longest = `${'a'.repeat(64)}@b.de`
  for (const right of ['tessa@firsttrust.example', "o'neil+x@a-b.example", 'a.b.c@d.de', longest])
    expect(isEmail(right)).toBe(true)
  expect(normalizeEmail(' Tessa@X.Example ')).toBe('tessa@x.example')
})

test('initials fall back to the address', () => {
  expect(initials({ firstName: 'Morgan', lastName: 'Hale', email: 'm@h.example' })).toBe('MH')
  expect(initials({ firstName: '', lastName: '', email: 'm@h.example' })).toBe('M')
})
