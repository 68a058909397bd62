/** Everything that is written to the audit trail, by its type, and how it reads in a transaction's history. */
export const auditEventSentences = {
  'transaction created': 'created the transaction',
  'transaction edited': 'edited the transaction',
  'transaction deleted': 'deleted the transaction',
  'transaction completed': 'completed the transaction',
  'wire created': 'added wire {number}',
  'wire edited': 'edited wire {number}',
  'wire deleted': 'deleted wire {number}',
  'wire sent': 'sent the invite for wire {number}',
  'wire recalled': 'recalled wire {number}',
  'bank details changed': 'entered the bank details of wire {number}',
  'account number shown': 'had the account number of wire {number} shown',
  'wire accepted': 'accepted wire {number}',
  'wire rejected': 'rejected wire {number}',
} as const

export type AuditEventType = keyof typeof auditEventSentences

/** "sent the invite for wire 3"; the reader puts the person in front. */
export const auditSentence = (type: AuditEventType, wireNumber: number | null): string =>
  auditEventSentences[type].replace('{number}', wireNumber === null ? '' : `#${wireNumber}`).trim()
