import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { blake, renderPage } from '../testing/render-page.tsx'
import { Sidebar } from './sidebar.tsx'

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const ofEveryRole = [
  ['Transactions', '/'],
  ['Closing Memos', '/closingmemos'],
  ['Team', '/team'],
]

it.each([
  [
    '[R2.14] the super admin',
    { role: 'super_admin', organization: null },
    [
      ['Dashboard', '/dashboard'],
      ['Organizations / Companies', '/organizations'],
      ['Users', '/users'],
      ['Wires', '/wires'],
      ['Invitations', '/invitations'],
    ],
  ],
  [
    '[R2.15] an organization admin',
    { role: 'organization_admin' },
    [
      ['Users', '/users'],
      ['Invitations', '/invitations'],
      ['Instructions', '/instructions'],
    ],
  ],
  [
    '[R2.16] a user with an organization',
    {},
    [
      ['Invitations', '/invitations'],
      ['Instructions', '/instructions'],
    ],
  ],
  [
    '[R2.17] a user without an organization',
    { organization: null },
    [
      ['Dashboard', '/dashboard'],
      ['Invitations', '/invitations'],
      ['Instructions', '/instructions'],
    ],
  ],
] as const)('[R2.13] %s has the links of every role, once, above those of the role', (_who, given, own) => {
  renderPage(<Sidebar />, { as: { ...blake, ...given } })
  expect(linksOf('Main')).toEqual([...ofEveryRole, ...own])
  expect(linksOf('Help and settings')).toEqual([
    ['Support', '/support'],
    ['Settings', '/settings'],
  ])
})

it.each([
  ['/', 'Transactions'],
  ['/transactions', 'Transactions'],
  ['/transactions/7', 'Transactions'],
  ['/closingMemos', 'Closing Memos'],
  ['/closingmemos', 'Closing Memos'],
  ['/team', 'Team'],
  ['/instructions', 'Instructions'],
  ['/settings', 'Settings'],
])('[R2.13] at %s the link %s alone is active', (at, label) => {
  renderPage(<Sidebar />, { at })
  const active = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(active.map((link) => link.textContent)).toEqual([label])
})

it.each([
  [1, '1', 'Transactions, 1 needs you'],
  [3, '3', 'Transactions, 3 need you'],
  [120, '99+', 'Transactions, 120 need you'],
])('says beside Transactions that %s need the person', async (total, shown, name) => {
  renderPage(<Sidebar />, { answers: { 'GET /tasks': { items: [], counts: [], total } } })
  const link = await screen.findByRole('link', { name })
  expect(within(link).getByText(shown)).toBeTruthy()
})

it('says nothing beside Transactions when nothing waits', async () => {
  const { made } = renderPage(<Sidebar />, {
    answers: { 'GET /tasks': { items: [], counts: [], total: 0 } },
  })
  await waitFor(() => expect(made).toHaveLength(1))
  await screen.findByRole('link', { name: 'Transactions' })
})

it('lets the drawer around it close when a link is pressed', async () => {
  const onNavigate = vi.fn()
  const { user, address } = renderPage(<Sidebar onNavigate={onNavigate} />)
  await user.click(screen.getByRole('link', { name: 'Closing Memos' }))
  expect([address(), onNavigate.mock.calls.length]).toEqual(['/closingmemos', 1])
})
