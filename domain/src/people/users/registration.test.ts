import { expect, test } from 'vitest'
import { type Registration, registrationFaults } from './registration.ts'

const good: Registration = {
  email: 'tessa@firsttrust.example',
  password: 'Xk4!pqmzvw',
  firstName: 'Tessa',
  lastName: 'Lind',
  title: 'Trust Officer',
  phone: '',
  organization: { kind: 'none' },
}

const faults = (change: Partial<Registration>): string[] =>
  registrationFaults({ ...good, ...change }, (password) => password === 'Password1!').map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('a registration names every field at fault', () => {
  expect(faults({})).toEqual([])
  expect(faults({ email: '', password: '', firstName: '', lastName: '', title: '' })).toEqual(
    ['email', 'password', 'firstName', 'lastName', 'title'].map((field) => `${field}: Required field`),
  )
  expect(faults({ email: 'tessa@' })).toEqual(['email: Enter a valid email address'])
  expect(faults({ password: 'Password1!' })).toEqual([
    'password: This password is too common; choose another',
  ])
  expect(faults({ organization: { kind: 'new', name: '', role: 9 } })).toEqual([
    'organization.name: Required field',
  ])
  expect(faults({ organization: { kind: 'new', name: 'x'.repeat(201), role: null } })).toHaveLength(1)
})

test('a phone may be left out, and has ten digits in a US format when it is given', () => {
  for (const phone of ['', '5555551234', '(555) 555-1234', '555-555-1234', '555.555.1234']) {
    expect([phone, faults({ phone })]).toEqual([phone, []])
  }
  for (const phone of ['555-1234', '+1 555 555 1234', '1-555-555-1234', '555-555-1234 x9', 'phone']) {
    expect([phone, faults({ phone })]).toEqual([phone, ['phone: Invalid phone number']])
  }
})
