import { expect, test } from 'vitest'
import { auditEventSentences, type AuditEventType } from './audit-event.ts'
import { recordKindOf, recordKinds } from './record-kinds.ts'

test('every event about people and organizations has one kind, and no event of a closing has any', () => {
  const types = Object.keys(auditEventSentences) as AuditEventType[]
  const sorted = Object.values(recordKinds).flatMap(({ types: own }): readonly AuditEventType[] => own)
  expect(new Set(sorted).size).toBe(sorted.length)
  const concerning =
    /^(?:user|organization|contact|gates?|standing|routing|account|password|profile|picture|settings|delegation|phone|email|first|super|sign-in)/
  const without = types.filter((type) => concerning.test(type) && recordKindOf(type) === undefined)
  expect(without).toEqual(['account number shown', 'account numbers of the closing memo shown'])
  expect(sorted.filter((type) => !concerning.test(type))).toEqual([])
})
