import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notify, showToast, toastQueue } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const titles = () => toastQueue.current().map(({ title }) => title)
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('shows each toast for as long as its kind stays', () => {
  const { container } = render(<Toaster />)
  act(() => {
    showToast({ title: 'three seconds' })
    notify.success('five seconds')
    notify.lastingSuccess('eight seconds')
  })
  expect(container.textContent).toContain('three seconds')
  pass(2_999)
  expect(titles()).toEqual(['three seconds', 'five seconds', 'eight seconds'])
  pass(1)
  expect(titles()).toEqual(['five seconds', 'eight seconds'])
  pass(2_000)
  expect(titles()).toEqual(['eight seconds'])
  pass(2_999)
  expect(titles()).toEqual(['eight seconds'])
  pass(1)
  expect(titles()).toEqual([])
  expect(container.querySelector('[data-toast]')).toBe(null)
})

it('keeps a toast while a pointer is on it, and a second more at least', () => {
  render(<Toaster />)
  act(() => void showToast({ title: 'held' }))
  const messages = screen.getByRole('region', { name: 'Messages' })
  pass(2_900)
  fireEvent.pointerEnter(messages)
  pass(60_000)
  expect(titles()).toEqual(['held'])
  fireEvent.pointerLeave(messages)
  pass(999)
  expect(titles()).toEqual(['held'])
  pass(1)
  expect(titles()).toEqual([])
})
