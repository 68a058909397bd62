import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it, vi } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

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
  const percent = () => Number(document.querySelector('[data-loading-bar]')?.getAttribute('data-loading-bar'))
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
