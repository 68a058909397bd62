import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OwnDashboard } from './own-dashboard.tsx'

const as = { ...morgan, role: 'user' as const, isAdmin: false, organization: null }
const own = { wiresWaiting: 0, transactions: 0, emailVerified: true, unreadNotifications: 0 }
const waiting = {
  id: exampleId(70),
  organization: { id: exampleId(20), name: 'Prairie Title' },
  email: morgan.email,
  kind: 'join' as const,
  requestedBy: morgan.name,
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-12-20T15:00:00.000Z',
}

it.each([
  ['who asked to join waits for an admin', [waiting], 'An admin of Prairie Title must admit you'],
  ['who asked none is told how to join', [], 'Join your organization'],
])('a person without an organization %s', async (_who, items, title) => {
  renderPage(<OwnDashboard own={own} />, { as, answers: { 'GET /admin-confirmation': { items } } })
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

/** As a live update makes an open page read. */
function ReadAnew() {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries()}>Read anew</button>
}

it('a person whose request is gone hears that it is no longer open', async () => {
  let items = [waiting]
  const page = (
    <>
      <OwnDashboard own={own} />
      <ReadAnew />
    </>
  )
  const { user } = renderPage(page, { as, answers: { 'GET /admin-confirmation': () => ({ items }) } })
  await screen.findByRole('heading', { name: 'An admin of Prairie Title must admit you' })
  items = []
  await user.click(screen.getByRole('button', { name: 'Read anew' }))
  await screen.findByRole('heading', { name: 'Your request to join is no longer open' })
  screen.getByRole('button', { name: 'Reload' })
})
