import { expect, test } from 'vitest'
import { payerLabel } from './payer-labels.ts'

const payer = {
  organizationId: 'trustee',
  organization: 'First Trust Bank',
  agreed: true,
  isOwn: true,
  isNamed: false,
  isPayer: false,
}
const words = (change: Partial<typeof payer>, wire: object = {}, mayName = false) =>
  payerLabel({ payer: { ...payer, ...change }, status: 5, frozen: false, canceled: false, ...wire }, mayName)

test('a colleague who was not named reads who can name them, before and after the wire is verified', () => {
  const rule = 'You have not been named as a payer. An admin of First Trust Bank can name you.'
  expect(words({})).toContain(rule)
  expect(words({ agreed: false }, { status: 3 })).toContain(rule)
  expect(words({ agreed: false, isNamed: true }, { status: 3 })).toContain('see them then')
})

test('an admin who was not named reads where to name payers', () => {
  for (const status of [3, 5]) {
    const text = words({}, { status }, true)
    expect(text).toContain('You name the payers on the closing page.')
    expect(text).not.toContain('An admin')
  }
})

test('an acceptance from before receivers were told says what to do, to the payers and to the manager', () => {
  for (const isOwn of [true, false]) {
    const text = words({ agreed: false, isOwn, isNamed: isOwn })
    expect(text).toContain('First Trust Bank will pay this wire and will see these details.')
    expect(text).toContain('must recall and resend the wire')
  }
})

test('a payer reads nothing more than the details, until the closing is on hold', () => {
  expect(words({ isNamed: true, isPayer: true })).toBe(null)
  expect(words({ isNamed: true, isPayer: true }, { frozen: true })).toContain('do not wire')
  expect(words({ isOwn: false })).toBe('First Trust Bank pays this wire. Its payers see the bank details.')
})
