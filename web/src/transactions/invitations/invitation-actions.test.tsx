import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InvitationAnswers, InvitationMenu } from './invitation-actions.tsx'
import type { Invitation } from './invitation.ts'

const invitation: Invitation = {
  id: '01970000-0000-7000-8000-000000000001',
  kind: 'transaction',
  email: 'tessa@firsttrust.example',
  name: 'Tessa Lindqvist',
  into: 'City of Salina, Series 2026A',
  transactionId: '01970000-0000-7000-8000-000000000002',
  role: 'Trustee',
  transactionKind: 'bond',
  status: 'Invited',
  closing: 'open',
  onHold: null,
  registered: true,
  invitedBy: 'Morgan Hale',
  at: '2026-11-20T15:00:00.000Z',
  expiresAt: null,
  isMine: true,
  mayManage: true,
  mailFailure: null,
}

const answers = (change: Partial<Invitation>) =>
  renderToStaticMarkup(
    <InvitationAnswers invitation={{ ...invitation, ...change }} onAction={() => undefined} />,
  )

const menu = (change: Partial<Invitation>) =>
  renderToStaticMarkup(
    <InvitationMenu invitation={{ ...invitation, ...change }} onAction={() => undefined} />,
  )

it('offers an answer while the closing lets one happen, and none into a canceled one', () => {
  for (const closing of ['open', 'frozen', 'completed', null] as const) {
    expect(answers({ closing })).toContain('Accept')
  }
  expect(answers({ closing: 'canceled' })).toBe('')
  expect(answers({ status: 'Accepted' })).toBe('')
})

it('offers the manager nothing where the closing is over, and taking back alone where it is frozen', () => {
  expect(menu({})).toContain('Actions for the invitation')
  expect(menu({ closing: 'frozen' })).toContain('Actions for the invitation')
  for (const closing of ['completed', 'canceled'] as const) expect(menu({ closing })).toBe('')
  // A rejected invitation can only be sent again, and a frozen closing sends no invitations.
  expect(menu({ closing: 'frozen', status: 'Rejected' })).toBe('')
})
