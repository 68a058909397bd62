import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Board } from './board-queries.ts'
import { PendingCard } from './pending-card.tsx'

const board = {
  closing: { date: '2026-12-01', time: '10:00', timeZone: 'America/Chicago' },
  pending: [
    {
      id: exampleId(50),
      number: 7,
      status: WireStatus.PendingAdditionalVerification,
      waitsFor: 'second person',
      person: null,
      organization: 'Harbor Securities',
      gates: [],
      amount: 1_00,
      since: '2026-11-20T15:00:00.000Z',
    },
  ],
} as unknown as Board

it('names the second approver where the wire and the memo do', () => {
  renderPage(
    <PendingCard board={board} transactionId={exampleId(40)} now={new Date('2026-11-21T15:00:00Z')} />,
  )
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('Harbor SecuritiesA second approver')
})
