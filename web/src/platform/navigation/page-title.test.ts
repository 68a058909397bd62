import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it.each([
  ['/', 'Home - Countersign'],
  ['/transactions', 'Home - Countersign'],
  ['/transactions/', 'Home - Countersign'],
  ['/transactions/0198c1f2', 'Transaction - Countersign'],
  ['/transactions/0198c1f2/wires/0198c1f3', 'Transaction - Countersign'],
  ['/closingMemos', 'Closing Memos - Countersign'],
  ['/closingmemos', 'Closing Memos - Countersign'],
  ['/invoices', 'Invoices - Countersign'],
  ['/team', 'Team - Countersign'],
  ['/support', 'Support - Countersign'],
  ['/settings', 'Settings - Countersign'],
  ['/login', 'Countersign'],
  ['/teams', 'Countersign'],
])('the title of %s is %s', (path, title) => {
  expect(pageTitle(path, 'Countersign')).toBe(title)
})

it('carries the name a deployment chose', () => {
  expect(pageTitle('/team', 'Sealed')).toBe('Team - Sealed')
})
