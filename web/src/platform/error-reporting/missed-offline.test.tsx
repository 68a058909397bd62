// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runWork } from '../work/work-queue.ts'
import { ErrorFallback } from './error-fallback.tsx'

afterEach(() => void vi.unstubAllGlobals())

const reloadsOf = (kind: 'page' | 'part', missedOffline = true): number => {
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: '/', reload })
  const place = kind === 'page' ? { kind, path: '/settings' } : { kind }
  render(<ErrorFallback name="Settings" place={place} missedOffline={missedOffline} />)
  return reload.mock.calls.length
}

it('opens a page that was asked for offline by itself; not a part, beside which something may be typed', () => {
  expect(reloadsOf('page')).toBe(1)
  expect(reloadsOf('part')).toBe(0)
  expect(reloadsOf('page', false)).toBe(0)
})

it('ends no upload by that', async () => {
  const ends = Promise.withResolvers<void>()
  const work = runWork({ label: 'Uploading' }, () => ends.promise)
  expect(reloadsOf('page')).toBe(0)
  ends.resolve()
  await work
  expect(reloadsOf('page')).toBe(1)
})
