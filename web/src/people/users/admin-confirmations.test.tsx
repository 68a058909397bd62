import type { User } from '@countersign/contract/people/user'
import { screen } from '@testing-library/react'
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
