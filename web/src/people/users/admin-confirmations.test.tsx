import type { User } from '@countersign/contract/people/user'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AdminConfirmations } from './admin-confirmations.tsx'

const email = 'quinn@elsewhere.example'
const ofOrganization: User = { ...morgan, role: 'organization_admin', isAdmin: true }
const ofPlatform: User = { ...morgan, role: 'super_admin', isAdmin: true, organization: null }
const waiting = {
  id: exampleId(70),
  organization: { id: exampleId(20), name: 'Harbor Securities' },
  email,
  kind: 'invitation' as const,
  requestedBy: 'Alex Admin',
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-27T15:00:00.000Z',
}

it.each([
  [
    'the organization’s admin confirms or refuses it',
    ofOrganization,
    [`Refuse ${email}`, `Confirm ${email}`],
  ],
  ['the super admin only withdraws it', ofPlatform, [`Withdraw ${email}`]],
])('an admin from outside waits: %s', async (_who, as, names) => {
  renderPage(<AdminConfirmations />, { as, answers: { 'GET /admin-confirmation': { items: [waiting] } } })
  await screen.findByText(email, { selector: 'p' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
})

it('a person who asks to join is admitted by a question that says what members see', async () => {
  const join = { ...waiting, kind: 'join' as const, requestedBy: 'Quinn Quill' }
  const { user, made } = renderPage(<AdminConfirmations />, {
    as: ofOrganization,
    answers: {
      'GET /admin-confirmation': { items: [join] },
      'POST /admin-confirmation/{confirmationId}/confirm': { items: [] },
    },
  })
  await screen.findByText(/Registered and asks to join as Quinn Quill/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    `Decline ${email}`,
    `Admit ${email}`,
  ])
  await user.click(screen.getByRole('button', { name: `Admit ${email}` }))
  const dialog = await screen.findByRole('alertdialog', { name: `Admit ${email}?` })
  expect(dialog.textContent).toContain('Members see the transactions and the standing accounts')
  await user.click(within(dialog).getByRole('button', { name: 'Admit' }))
  await waitFor(() =>
    expect(made.map(({ call }) => call)).toContain('POST /admin-confirmation/{confirmationId}/confirm'),
  )
})
