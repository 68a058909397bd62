/** The pages of one transaction, in the order of a closing. `path` follows the transaction's own. */
export const transactionTabs: readonly { label: string; path: string }[] = [
  { label: 'Wires and parties', path: '' },
  { label: 'Sources and uses', path: '/money' },
  { label: 'Closing agenda', path: '/plan' },
  { label: 'Closing memo', path: '/memo' },
  { label: 'Closing board', path: '/board' },
  { label: 'Files', path: '/files' },
]
