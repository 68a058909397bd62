import { screen } from '@testing-library/react'
import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'
import { expect, it } from 'vitest'
import { exampleId, pageOf } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NotificationPanel } from './notification-panel.tsx'

const notice = (
  type: NotificationType | AlertType,
  at: { transactionId: string; wireId: string | null } | null,
  number: number,
) => ({
  id: exampleId(number),
  type,
  message: `Notice of ${type}`,
  transactionId: at?.transactionId ?? null,
  wireId: at?.wireId ?? null,
  read: false,
  at: '2026-11-20T15:00:00.000Z',
})

const closing = { transactionId: exampleId(1), wireId: null }

const shown = (...items: ReturnType<typeof notice>[]) =>
  renderPage(<NotificationPanel trigger={<button>Notifications</button>} />, {
    answers: { 'GET /notification': { ...pageOf(items), unread: items.length } },
  })

it('leads from each notice of an organization to the page where something can be done about it', async () => {
  const leads: [NotificationType | AlertType, string][] = [
    ['Admin Confirmation', '/team'],
    ['New Member', '/team'],
    ['Call-Back Number', '/team'],
    ['Organization Domain', '/team'],
    ['Account Blocked', '/users'],
    ['Gate Change Proposed', '/settings#gates'],
    ['Routing Directory', '/settings#routing-directory'],
    ['Instructions Changed', '/instructions'],
  ]
  shown(...leads.map(([type], at) => notice(type, null, 10 + at)))
  await screen.findByText('Notice of New Member')
  const found = leads.map(([type]) => [
    type,
    screen.getByText(`Notice of ${type}`).closest('a')?.getAttribute('href'),
  ])
  expect(found).toEqual(leads)
})

it('lets fraud, a freeze and a change of an account stand out as a rejection does', async () => {
  const loud = [
    'Fraud Reported',
    'Transaction Frozen',
    'Instructions Changed',
    'Wire Rejected',
    'Confirming Account Blocked',
  ] as const
  const quiet = ['Wire Accepted', 'Confirming Account Left'] as const
  shown(...[...loud, ...quiet].map((type, at) => notice(type, closing, 10 + at)))
  await screen.findByText('Notice of Wire Accepted')
  for (const type of loud)
    expect([type, screen.getByText(type).className]).toEqual([type, expect.stringContaining('text-wait')])
  for (const type of quiet)
    expect([type, screen.getByText(type).className]).toEqual([type, expect.not.stringContaining('text-wait')])
})
