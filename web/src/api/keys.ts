/** The names under which answers are kept; a change of a thing makes everything below its key stale. */
export const keys = {
  masterData: ['master data'],
  notifications: ['notifications'],
  transactionLists: ['transactions'],
  transaction: (transactionId: string) => ['transaction', transactionId],
  history: (transactionId: string) => ['transaction', transactionId, 'history'],
  wire: (wireId: string) => ['wire', wireId],
  users: ['users'],
  organizations: ['organizations'],
  platformWires: ['platform wires'],
  invitations: ['invitations'],
  instructions: ['instructions'],
  dashboard: ['dashboard'],
  settings: ['settings'],
  foundUsers: (term: string) => ['found users', term],
} as const
