import { expect, test } from 'vitest'
import { auditEventSentences, type AuditEventType } from './audit-event.ts'
import { closingHistory, closingHistoryTypes, packetTypes } from './closing-history.ts'
import { recordTypes } from './record-kinds.ts'

test('every event is in the history of a closing, or of people and organizations, or is named here', () => {
  const types = Object.keys(auditEventSentences) as AuditEventType[]
  const listed: readonly AuditEventType[] = [...closingHistoryTypes, ...recordTypes]
  expect(new Set(listed).size).toBe(listed.length)
  expect(types.filter((type) => !listed.includes(type))).toEqual([
    'invoice drafted',
    'invoice issued',
    'invoice paid',
    'invoice voided',
    'invoice fee corrected',
    // Of the server itself: the operator reads them by `countersign keys status --json`.
    'key rotation started',
    'key rotation finished',
  ])
})

test('each reader of a closing reads as many kinds of events as were decided for that reader', () => {
  const { everyone, receiver, manager } = closingHistory
  expect([everyone.length, receiver.length, manager.length, packetTypes.length]).toEqual([54, 6, 12, 77])
})
