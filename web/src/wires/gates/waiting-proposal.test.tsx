import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoweredBanner } from '../../transactions/lifecycle/lowered-banner.tsx'
import { WaitingProposal } from './waiting-proposal.tsx'

type Proposal = Parameters<typeof WaitingProposal>[0]['proposal']

const proposal: Proposal = {
  id: '01970000-0000-7000-8000-000000000001',
  by: 'Cole Test',
  at: '2026-11-20T15:00:00.000Z',
  changes: [{ part: 'Shortly before the closing', list: false, before: ['on'], after: ['off'] }],
  takesEffectAt: null,
  endsAt: '2026-11-27T15:00:00.000Z',
  isOwn: false,
  mayConfirm: true,
  whyNot: null,
}

const shown = (change: Partial<Proposal>, mayEnd = true) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WaitingProposal proposal={{ ...proposal, ...change }} mayEnd={mayEnd} />
    </QueryClientProvider>,
  )

it('lets a second admin confirm or refuse, its author withdraw, and a member read', () => {
  expect(shown({})).toMatch(/Cole Test proposed to lower the protection.*Refuse.*Confirm<\/button>/s)
  const own = shown({ isOwn: true, mayConfirm: false, whyNot: 'You proposed this change.' })
  expect(own).toContain('Withdraw')
  expect(own).not.toMatch(/Confirm<\/button>|You proposed/)
  expect(shown({ mayConfirm: false }, false)).not.toContain('<button')
})

it('says why an admin cannot confirm, and when notice ends', () => {
  const later = { mayConfirm: false, whyNot: 'You cannot confirm yet' }
  expect(shown(later)).toContain('You cannot confirm yet')
  expect(shown({ takesEffectAt: '2026-11-21T15:00:00.000Z' })).toContain('unless it is withdrawn')
})

it('shows on a closing who lowered its protection, and nothing where it was not lowered', () => {
  const line = {
    at: '2026-11-20T15:00:00.000Z',
    by: 'Cole Test and Nora Test',
    what: 'Wire reassigned turned off',
  }
  const banner = (protectionLowered: (typeof line)[]) =>
    renderToStaticMarkup(<LoweredBanner transaction={{ protectionLowered }} />)
  expect(banner([line])).toContain('by Cole Test and Nora Test: Wire reassigned turned off.')
  expect(banner([])).toBe('')
})
