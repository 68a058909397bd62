import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { FrozenBanner } from './frozen-banner.tsx'
import { useHeldBack } from './use-held-back.ts'

const transaction = { id: '01970000-0000-7000-8000-000000000001', timeZone: null }
const frozen = { since: '2026-11-20T15:00:00.000Z', timeZone: null, causes: ['suspected fraud'] }

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
