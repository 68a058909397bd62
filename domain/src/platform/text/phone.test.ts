import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formattedPhone, isUsPhone, phoneDigits, phoneFault, phoneUpdateFault } from './phone.ts'

test('[R5.3] US format, (xxx) xxx-xxxx or xxx-xxx-xxxx', () => {
  for (const good of ['(555) 555-1234', '(555)555-1234', '555-555-1234', ' 555-555-1234 ']) {
    expect([good, isUsPhone(good)]).toEqual([good, true])
  }
  for (const bad of ['5555551234', '555 555 1234', '(555 555-1234', '+1 555-555-1234', '555-555-12345', '']) {
    expect([bad, isUsPhone(bad)]).toEqual([bad, false])
  }
})

test('[R5.3] at most ten digits are used, formatted as far as they are typed', () => {
  expect(
    ['', '5', '555', '5555', '555555', '5555551', '55555512349', 'a(555) 555-1234x9'].map(formattedPhone),
  ).toEqual(['', '(5', '(555', '(555) 5', '(555) 555', '(555) 555-1', '(555) 555-1234', '(555) 555-1234'])
})

test('formatting what is formatted changes nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => formattedPhone(formattedPhone(text)) === formattedPhone(text)))
})

test('[R5.4] the same number is refused before the count of its digits', () => {
  expect(phoneUpdateFault('(555) 555-1234', '5555551234')).toBe(
    'Phone number must be different from the current one',
  )
  expect(phoneUpdateFault('555', '555')).toBe('Phone number must be different from the current one')
  for (const typed of ['', '555', '555-555-12345']) {
    expect(phoneUpdateFault(typed, '')).toBe('Phone number must be at least 10 characters')
  }
  expect(phoneUpdateFault('555.555.1234', '5555551235')).toBeNull()
  expect(phoneDigits('(555) 555-1234 ')).toBe('5555551234')
})

test('a number that the US plan cannot have is refused, wherever it is entered', () => {
  const impossible = [
    '055-555-1234',
    '155-555-1234',
    '911-555-1234',
    '555-055-1234',
    '555-155-1234',
    '555-411-1234',
  ]
  for (const written of impossible) {
    expect([written, phoneFault(written)]).toEqual([written, 'Invalid phone number'])
    expect(phoneUpdateFault(written, '')).toBe('Invalid phone number')
  }
  for (const written of ['555-555-12', '+1 555-555-1234', '555-555-1234 x9', '']) {
    expect([written, phoneFault(written)]).toEqual([written, 'Invalid phone number'])
  }
  for (const written of ['(620) 555-0134', '816.555.0142', '512 234 5678'])
    expect(phoneFault(written)).toBe(null)
})

test('a pasted country code is no part of the number', () => {
  for (const pasted of ['+1 (620) 555-0134', '1-620-555-0134', '16205550134']) {
    expect([pasted, formattedPhone(pasted)]).toEqual([pasted, '(620) 555-0134'])
  }
})
