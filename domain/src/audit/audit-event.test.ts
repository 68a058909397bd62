import { expect, test } from 'vitest'
import { auditEventSentences, type AuditEventType, auditSentence } from './audit-event.ts'

test('a sentence tells the words that it names, and no other', () => {
  const words = { person: 'Blake Reyes', of: 'of Lexbond LLP', role: 'Bond Counsel', account: 'secret' }
  expect(auditSentence('participant invited', null, words)).toBe(
    'invited Blake Reyes of Lexbond LLP as Bond Counsel',
  )
  expect(auditSentence('participant invited', null, { ...words, of: '' })).toBe(
    'invited Blake Reyes as Bond Counsel',
  )
  expect(auditSentence('wire sent', 3, words)).toBe('sent the invite for wire #3')
})

test('an edit names what was changed, when that is known', () => {
  const changed = ['closingDate', 'issuerId', 'parAmount']
  expect(auditSentence('transaction edited', null, { changed })).toBe(
    'edited the transaction: closing date, issuer, par amount',
  )
  expect(auditSentence('transaction edited', null, { changed: [] })).toBe('edited the transaction')
  expect(auditSentence('transaction edited', null)).toBe('edited the transaction')
})

test('no sentence shows a gap, whatever is missing', () => {
  for (const type of Object.keys(auditEventSentences) as AuditEventType[]) {
    expect(auditSentence(type, null)).not.toMatch(/[{}]| {2}|^ | $/)
  }
})
