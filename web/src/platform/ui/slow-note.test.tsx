// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { connection } from '../connection/connection.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListSkeleton } from './list-skeleton.tsx'
import { longWait } from './slow-note.tsx'
import { LoadingBlock, Spinner, SpinnerScreen } from './spinner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  [
    'a list',
    <ListSkeleton key="1" what="wires" narrow={false} heights={{ row: [60, 32], card: [144, 130] }} />,
  ],
  ['a part', <Spinner key="2" />],
  ['a card', <LoadingBlock key="4" label="Loading the gates" className="h-96" />],
  ['a screen', <SpinnerScreen key="3" />],
])('says of %s that waits long that it takes long, and not before', async (_, waiting) => {
  render(waiting)
  await act(() => vi.advanceTimersByTimeAsync(longWait - 1))
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  // In the live region, so that it is spoken too.
  expect(screen.getByRole('status').textContent).toContain('This takes longer than usual')
})

it.each([
  ['a part', <Spinner key="2" />],
  ['a screen', <SpinnerScreen key="3" />],
])(
  'says at once of %s that is not there yet that the line is gone, and no longer once it is back',
  async (_, waiting) => {
    const answers = vi.spyOn(globalThis, 'fetch')
    render(waiting)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    await act(() => connection.look())
    expect(screen.getByRole('status').textContent).toContain(
      'The server cannot be reached. This loads when it is back.',
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(() => connection.look())
    expect(screen.getByRole('status').textContent).toContain(
      'You are offline. This loads when the connection returns.',
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    answers.mockResolvedValue(new Response())
    await act(() => connection.look())
    expect(screen.getByRole('status').textContent).toBe('Loading')
    vi.restoreAllMocks()
  },
)
