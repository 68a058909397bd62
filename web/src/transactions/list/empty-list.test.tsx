import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TransactionsScreen } from '../../app/screens/transactions-screen.tsx'
import { morgan, pageOf } from '../../testing/example-records.ts'
import { blake, renderPage } from '../../testing/render-page.tsx'

it.each([
  ['a receiver', blake, ['Invitations']],
  [
    'a super admin',
    { ...morgan, role: 'super_admin' as const, organization: null, isUnderwriter: false },
    ['Wires', 'Organizations / Companies', 'Users'],
  ],
])('leads %s, who has no closing to add, to where there is something', async (_, as, links) => {
  renderPage(<TransactionsScreen />, { as, answers: { 'GET /transaction': pageOf([]) } })
  await screen.findByText('No transactions yet')
  expect(screen.queryByText('Download CSV')).toBe(null)
  const named = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(named).toEqual(links)
})
