// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { connection } from '../platform/connection/connection.ts'
import { toastQueue } from '../platform/ui/toast-queue.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

/** What the server and the browser say of the line. */
const line = vi.hoisted(() => ({ answers: true, online: true }))
vi.mock('../platform/connection/connection.ts', async (original) => {
  const { createConnection } = await original<typeof import('../platform/connection/connection.ts')>()
  return {
    connection: createConnection({ probe: async () => line.answers, isOnline: () => line.online }),
  }
})

const read = vi.fn(async () => 'a list')

function List() {
  return <p>{useQuery({ queryKey: ['list'], queryFn: read, staleTime: Infinity }).data}</p>
}

it('is there while the server is out of reach, goes by itself, and then has everything read anew', async () => {
  renderPage(
    <>
      <ConnectionBanner />
      <List />
    </>,
  )
  await screen.findByText('a list')
  expect(screen.queryByText(/cannot be reached|offline/)).toBeNull()
  line.answers = false
  await act(() => connection.look())
  expect(screen.getByText('The server cannot be reached.')).toBeTruthy()
  line.online = false
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline.')).toBeTruthy()
  // How old it is, of what can still be read.
  expect(screen.getByText(/What you see was read at/).querySelector('time')).toBeTruthy()
  expect(screen.getByText('a list')).toBeTruthy()
  expect(read).toHaveBeenCalledOnce()
  Object.assign(line, { answers: true, online: true })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/cannot be reached|offline/)).toBeNull())
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

it.each([
  [true, ['You are back online']],
  [false, []],
])('says when it is back whether a change got no answer (%s), and sends nothing', async (lost, titles) => {
  renderPage(<ConnectionBanner />)
  Object.assign(line, { answers: false, online: false })
  await act(() => connection.look())
  expect(screen.getByText('You are offline.')).toBeTruthy()
  // Nothing was read on this page.
  expect(screen.queryByText(/What you see was read at/)).toBeNull()
  connection.missed(lost)
  expect(toastQueue.current()).toEqual([])
  Object.assign(line, { answers: true, online: true })
  await act(() => connection.look())
  expect(screen.queryByText('You are offline.')).toBeNull()
  expect(toastQueue.current().map(({ title }) => title)).toEqual(titles)
  // Gone again, the page is not said to be back.
  Object.assign(line, { answers: false, online: false })
  await act(() => connection.look())
  expect(screen.getByText('You are offline.')).toBeTruthy()
  expect(toastQueue.current()).toEqual([])
  Object.assign(line, { answers: true, online: true })
  await act(() => connection.look())
})
