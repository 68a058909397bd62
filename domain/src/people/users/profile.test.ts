import { expect, test } from 'vitest'
import { profileFaults, typedText } from './profile.ts'

const good = { firstName: 'Tessa', lastName: 'Lind', title: 'Trust Officer', phone: '5555551234' }

test('[R5.5] all four fields are required, and a phone must be whole', () => {
  expect(profileFaults(good)).toEqual([])
  expect(profileFaults({ firstName: ' ', lastName: '', title: '', phone: '' })).toEqual(
    ['firstName', 'lastName', 'title', 'phone'].map((field) => ({ field, message: 'Required field' })),
  )
  for (const phone of ['1', '555555123', '(555) 555-123']) {
    expect(profileFaults({ ...good, phone })).toEqual([{ field: 'phone', message: 'Invalid phone number' }])
  }
  expect(profileFaults({ ...good, title: 'x'.repeat(101) })).toHaveLength(1)
})

test('[R5.5] leading spaces go as they are typed', () => {
  expect(typedText('  Tessa Ann ')).toBe('Tessa Ann ')
})

test('a name is no place for a routing number', () => {
  expect(profileFaults({ ...good, title: 'Pay 1011-0062-1' })).toEqual([
    { field: 'title', message: 'Use a name without a routing number' },
  ])
  expect(profileFaults({ ...good, title: 'Trust Officer 3, Branch 1011' })).toEqual([])
})
