import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, exampleTransaction } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OwnInvitation } from './own-invitation.tsx'

const participant = {
  id: exampleId(1),
  email: 'blake@lexbond.example',
  name: 'Blake Sandoval',
  organization: 'Lexbond LLP',
  organizationId: exampleId(2),
  role: 'Bond Counsel',
  status: 'Invited',
  registered: true,
  neverInvited: false,
  isCaller: true,
  expiresAt: null,
  mailFailure: null,
} as const

const show = (change: object, also: object = {}) =>
  renderPage(
    <OwnInvitation
      transaction={exampleTransaction({ wires: [], participants: [{ ...participant, ...change }], ...also })}
    />,
  )

it('lets an invited person answer on the page of a transaction that colleagues see already', async () => {
  const { user } = show({})
  screen.getByText('You are invited to take part as Bond Counsel')
  await user.click(screen.getByRole('button', { name: /^Accept the invitation/ }))
  await screen.findByText('Accept this invitation?')
})

it('names the role as the closing does, also in the question', async () => {
  const { user } = show({}, { kind: 'real_estate' })
  screen.getByText('You are invited to take part as Title Company')
  await user.click(screen.getByRole('button', { name: /^Accept the invitation/ }))
  await screen.findByText(/ as Title Company, and all participants see that/)
})

it.each([
  ['of another person', { isCaller: false }, {}],
  ['that was answered', { status: 'Accepted' }, {}],
  [
    'to a canceled closing',
    {},
    { canceled: { at: '2026-11-20T15:00:00.000Z', by: 'Morgan', reason: 'Off' } },
  ],
])('says nothing of an invitation %s', (_what, change, also) => {
  show(change, also)
  expect(screen.queryByText(/^You are invited/)).toBe(null)
})
