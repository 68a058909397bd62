import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { dismissToast, toastQueue } from '../platform/ui/toast-queue.ts'
import { takeUnanswered } from './answer-calls.ts'

/** Milliseconds that anything on a page may take: a busy machine is no fault. */
configure({ asyncUtilTimeout: 15_000 })

// Files of tests share their modules and one document with others of the same worker.
afterEach(() => {
  for (const { id } of toastQueue.current()) dismissToast(id)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
  expect(takeUnanswered()).toEqual([])
})
