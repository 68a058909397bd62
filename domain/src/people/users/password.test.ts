import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  newPasswordFault,
  passwordChangeFaults,
  passwordRequirements,
  passwordStrength,
  strengthPercent,
} from './password.ts'

const owner = { email: 'tessa@firsttrust.example' }

test.each([
  ['', 'Required field'],
  ['Aa1!aaaaa', 'Minimum of 10 characters'],
  ['AA1!AAAAAA', 'Use at least one lower case'],
  ['aa1!aaaaaa', 'Use at least one uppercase'],
  ['Aaa!aaaaaa', 'Use at least one numeric'],
  ['Aa1aaaaaaa', 'Use at least one special character'],
  ['Aa1 aaaaaa', 'Use at least one special character'],
  ['Tessa@FirstTrust.example1', 'Do not use your email address as a password'],
  [`Aa1!${'x'.repeat(300)}`, 'Use a shorter password'],
  ['Aa1!😀😀😀😀😀', 'Minimum of 10 characters'],
  ['Aa1!aaaaaa', null],
  ['Aa1!😀😀😀😀😀😀', null],
])('[R5.6] [R5.7] %j as a new password: %j', (password, fault) => {
  expect(newPasswordFault(password, owner)).toBe(fault)
})

test('a common password is refused as such', () => {
  expect(newPasswordFault('Password1!', owner, () => true)).toContain('too common')
})

test('[R5.6] the current one is required, and the confirmation is required and must match', () => {
  const good = { password: 'old', newPassword: 'Aa1!aaaaaa', confirmation: 'Aa1!aaaaaa' }
  expect(passwordChangeFaults(good, owner)).toEqual([])
  expect(passwordChangeFaults({ ...good, password: '', confirmation: '' }, owner)).toEqual([
    { field: 'password', message: 'Required field' },
    { field: 'confirmation', message: 'Required field' },
  ])
  expect(passwordChangeFaults({ ...good, password: good.newPassword }, owner)).toEqual([
    { field: 'newPassword', message: 'Choose a password other than the current one' },
  ])
  expect(passwordChangeFaults({ ...good, confirmation: 'Aa1!aaaaab' }, owner)).toEqual([
    { field: 'confirmation', message: 'Passwords do not match' },
  ])
})

test('[R5.8] strength is Weak, Medium or Strong by the general rule, and fills a third each', () => {
  expect(
    ['', 'aaaaaaaa', 'Aaaaaaa', 'Aaaaaaaa', 'Aa1aaaaaaa', 'Aa1!aaaaa', 'Aa1!aaaaaa'].map(passwordStrength),
  ).toEqual([null, 'Weak', 'Weak', 'Medium', 'Medium', 'Medium', 'Strong'])
  // Any two of the three classes make it medium from eight on; each of the four is needed for strong.
  expect(['aaaaaaa1', 'AAAAAAA1', 'aaaaaaaA', 'aaaaaaa!', 'aaaaaaaaaa'].map(passwordStrength)).toEqual([
    ...Array<string>(3).fill('Medium'),
    'Weak',
    'Weak',
  ])
  expect(['AA1!AAAAAA', 'aa1!aaaaaa', 'Aa!!aaaaaa'].map(passwordStrength)).toEqual(
    Array<string>(3).fill('Medium'),
  )
  expect(strengthPercent).toEqual({ Weak: 33.33, Medium: 66.66, Strong: 100 })
})

test('what is Strong meets every listed requirement, and the other way round', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (password) => {
      const met = passwordRequirements(password).every((requirement) => requirement.met)
      return met === (passwordStrength(password) === 'Strong')
    }),
    { numRuns: 2000 },
  )
})
