// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
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
