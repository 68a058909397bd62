import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { FrozenBanner } from './frozen-banner.tsx'
import { useHeldBack } from './use-held-back.ts'

const transaction = { id: '01970000-0000-7000-8000-000000000001', timeZone: null, wires: [] }
const frozen = { since: '2026-11-20T15:00:00.000Z', timeZone: null, causes: ['suspected fraud'] }

const caller = { releaseReason: null, releasedByCaller: false, refusal: null }

const unreachable = async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const queryFn = () => Promise.reject(new Error('unreachable'))
  await queries.prefetchQuery({ queryKey: keys.freeze(transaction.id), queryFn })
  return queries
}

const shown = (queries: QueryClient, screen: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={queries}>{screen}</QueryClientProvider>)

it('says that the freeze could not be loaded, and offers to try again', async () => {
  const markup = shown(await unreachable(), <FrozenBanner transaction={transaction} />)
  expect(markup).toMatch(/The freeze status could not be loaded.*Try again/s)
  expect(shown(new QueryClient(), <FrozenBanner transaction={transaction} />)).toBe('')
})

it('holds the buttons of a frozen transaction back while the freeze itself could not be loaded', async () => {
  const Action = () => <button {...useHeldBack(transaction.id)}>Add Wire</button>
  const queries = await unreachable()
  queries.setQueryData(keys.transaction(transaction.id), { canceled: null, status: 2, onHold: frozen })
  expect(shown(queries, <Action />)).toContain('disabled')
  queries.setQueryData(keys.freeze(transaction.id), { freeze: null })
  expect(shown(queries, <Action />)).not.toContain('disabled')
})

it.each([
  ['manager', 'Morgan Hale', (since: string) => `By Morgan Hale on ${formatInstant(since)}.`],
  ['closing day', null, (since: string, zone: string) => `Since ${formatInstant(since, zone)}.`],
] as const)(
  'says when a freeze of kind %s began: an event to the reader, an hour of the closing',
  async (kind, by, words) => {
    const since = '2026-11-20T15:00:00.000Z'
    // Of no reader.
    const timeZone = 'Pacific/Kiritimati'
    const freeze = { kind, reason: '', by, since, releasedBy: null, ...caller }
    renderPage(<FrozenBanner transaction={{ ...transaction, timeZone }} />, {
      answers: { 'GET /transaction/{transactionId}/freeze': { freeze, freezeAt: null, mayRelease: true } },
    })
    await screen.findByText(words(since, timeZone), { exact: false })
  },
)

it('records the first of two releases, and offers no second one to the same person', async () => {
  const since = '2026-11-20T15:00:00.000Z'
  const reason = 'Other instructions came by mail.'
  const freeze = { kind: 'manager' as const, reason, by: 'Morgan Hale', since, releasedBy: null, ...caller }
  const released = {
    releasedBy: 'Morgan Hale',
    releaseReason: 'The mail was a forgery.',
    releasedByCaller: true,
  }
  let own: Partial<typeof released> = {}
  const state = () => ({ freeze: { ...freeze, ...own }, freezeAt: null, mayRelease: true })
  const { user, made } = renderPage(<FrozenBanner transaction={transaction} />, {
    answers: {
      'GET /transaction/{transactionId}/freeze': state,
      'POST /transaction/{transactionId}/release': () => {
        own = released
        return state()
      },
    },
  })
  await screen.findByText(reason)
  screen.getByText('Two people must release it, one of them from the managing organization.')
  await user.click(await screen.findByText('Release', { selector: 'section button' }))
  const form = within(await screen.findByRole('dialog'))
  await fill(user, form.getByLabelText(/^Reason/), 'The mail was a forgery.')
  await user.click(form.getByText('Release', { selector: 'button' }))
  await screen.findByText('You have released it. A second approver must also release it.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(screen.queryByText('Release', { selector: 'button' })).toBe(null)
  expect(made.filter(({ body }) => body !== null).map(({ body }) => body)).toEqual([
    { reason: 'The mail was a forgery.' },
  ])
})

it('shows the second person why the first released it, and a person who cannot release it why not', async () => {
  const since = '2026-11-20T15:00:00.000Z'
  const first = { releasedBy: 'Tessa Lindqvist', releaseReason: 'The mail was a forgery.' }
  const refusal = 'One of the two people who release it must be from the managing organization.'
  const freeze = { kind: 'manager' as const, reason: '', by: null, since, ...caller, ...first, refusal }
  const { user } = renderPage(<FrozenBanner transaction={transaction} />, {
    answers: { 'GET /transaction/{transactionId}/freeze': { freeze, freezeAt: null, mayRelease: true } },
  })
  await screen.findByText('Tessa Lindqvist has released it. A second approver must also release it.')
  screen.getByText('Reason for this release: The mail was a forgery.')
  await user.click(screen.getByText('Release', { selector: 'section button' }))
  const said = within(await screen.findByRole('dialog'))
  said.getByText(refusal)
  expect(said.queryByLabelText(/^Reason/)).toBe(null)
})
