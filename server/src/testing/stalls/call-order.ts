/** What ends a record, or the right to call about it, comes last; what only reads comes first. */
const endings = [
  '/hand-over',
  '/retire',
  '/inactivate/{userId}',
  '/block/{userId}',
  '/account/block',
  '/reject',
  '/recall',
  '/participant/{participantId}/cancel',
  '/void',
  '/finalize',
  '/complete',
  '/reopen',
  '/suspected-fraud',
  '/fraud-response',
  '/{transactionId}/freeze',
  '/release',
  '/{transactionId}/cancel',
  '/reinstate',
]

const place = (name: string): number => {
  if (name.startsWith('GET ')) return 0
  if (name.startsWith('DELETE ') && !name.endsWith('/second-person')) return endings.length + 3
  const at = endings.findIndex((ending) => name.endsWith(ending))
  return at === -1 ? 1 : 2 + at
}

/** The calls in an order in which none takes its record from another. */
export const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => place(one) - place(other))
