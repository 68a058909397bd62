import { expect, test } from 'vitest'
import { profileFaults, typedText } from './profile.ts'

const none = { phone: '' }
const good = { firstName: 'Tessa', lastName: 'Lind', title: 'Trust Officer', phone: '5555551234' }

test('[R5.5] all four fields are required, and a phone must be whole', () => {
  expect(profileFaults(good, none)).toEqual([])
  expect(profileFaults({ firstName: ' ', lastName: '', title: '', phone: '' }, none)).toEqual(
    ['firstName', 'lastName', 'title', 'phone'].map((field) => ({ field, message: 'Required field' })),
  )
  for (const phone of ['1', '555555123', '(555) 555-123']) {
    expect(profileFaults({ ...good, phone }, none)).toEqual([
      { field: 'phone', message: 'Invalid phone number' },
    ])
  }
  expect(profileFaults({ ...good, title: 'x'.repeat(101) }, none)).toHaveLength(1)
})

test('a phone that is stored passes while it stays, and is checked once it changes', () => {
  const old = { phone: '1555551234' }
  expect(profileFaults({ ...good, phone: '1555551234' }, old)).toEqual([])
  expect(profileFaults({ ...good, phone: '(155) 555-1234' }, old)).toEqual([])
  expect(profileFaults({ ...good, phone: '1555551235' }, old)).toMatchObject([{ field: 'phone' }])
  expect(profileFaults({ ...good, phone: '' }, none)).toMatchObject([{ message: 'Required field' }])
})

test('[R5.5] leading spaces go as they are typed', () => {
  expect(typedText('  Tessa Ann ')).toBe('Tessa Ann ')
})

test('a name is no place for a routing number', () => {
  expect(profileFaults({ ...good, title: 'Pay 1011-0062-1' }, none)).toEqual([
    { field: 'title', message: 'Use a name without a routing number' },
  ])
  expect(profileFaults({ ...good, title: 'Trust Officer 3, Branch 1011' }, none)).toEqual([])
})
