import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { Profiler, StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

const percent = () => Number(document.querySelector('[data-loading-bar]')?.getAttribute('data-loading-bar'))

it('climbs while something is fetched, is empty again after it, and draws nothing anew by React', async () => {
  const client = new QueryClient()
  const drawn = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <Profiler id="bar" onRender={drawn}>
        <LoadingBar />
      </Profiler>
    </QueryClientProvider>,
  )
  const answer = Promise.withResolvers<string>()
  const fetched = client.fetchQuery({ queryKey: ['wires'], queryFn: () => answer.promise })
  await waitFor(() => expect(percent()).toBeGreaterThan(5))
  await act(async () => {
    answer.resolve('answered')
    await fetched
  })
  await waitFor(() => expect(percent()).toBe(100))
  await waitFor(() => expect(percent()).toBe(0))
  expect(drawn).toHaveBeenCalledTimes(1)
})

it('is empty after what was fetched already when the bar came, also where React runs each effect twice', async () => {
  const client = new QueryClient()
  const answer = Promise.withResolvers<string>()
  const fetched = client.fetchQuery({ queryKey: ['wires'], queryFn: () => answer.promise })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <LoadingBar />
      </QueryClientProvider>
    </StrictMode>,
  )
  await waitFor(() => expect(percent()).toBeGreaterThan(0))
  answer.resolve('answered')
  await fetched
  await waitFor(() => expect(percent()).toBe(100))
  await waitFor(() => expect(percent()).toBe(0))
})
