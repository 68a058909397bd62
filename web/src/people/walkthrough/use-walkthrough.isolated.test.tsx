// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useWalkthrough } from './use-walkthrough.ts'

const shown = vi.hoisted(() => vi.fn(() => () => undefined))
vi.mock('./show-walkthrough.ts', () => ({ showWalkthrough: shown }))
// Nothing has a size here.
vi.mock('./tour-target.ts', () => ({ tourTarget: () => document.body }))
// renderPage marks all as seen.
vi.mock('./seen-walkthroughs.ts', () => ({
  seenWalkthroughs: () => ({ has: () => false, add: () => undefined, forget: () => undefined }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Explained({ children }: { children?: React.ReactNode }) {
  useWalkthrough('TRANSACTION_VIEW', 'manager')
  return (
    <>
      <button type="button" data-tour="add-wire">
        Add Wire
      </button>
      {children}
    </>
  )
}

const explain = (children?: React.ReactNode) =>
  renderPage(<Explained>{children}</Explained>, {
    as: morgan,
    answers: {
      'GET /user/settings': settings,
      'PUT /user/settings': settings,
    },
  })

const settings = { unwantedMails: [], idleMinutes: 60, walkthroughsSeen: [], passwordIsOurs: true }

const later = () => act(() => vi.advanceTimersByTimeAsync(2_000))

/** Its code is really loaded, which takes as long as the machine takes. */
const comes = () => vi.waitFor(() => act(() => expect(shown).toHaveBeenCalledOnce()), 15_000)

it('waits while a dialog is on its way, and comes once none is', async () => {
  const { promise, resolve: come } = Promise.withResolvers()
  const chunk = loadChunk('wire dialog', () => promise)
  explain()
  await later()
  expect(shown).not.toHaveBeenCalled()
  come(null)
  await chunk
  await comes()
})

it('waits while a wire is read for its dialog, and while the dialog is open', async () => {
  for (const place of [<span key="a" hidden data-opening />, <dialog key="b" open aria-label="Add Wire" />]) {
    shown.mockClear()
    const { unmount } = explain(place)
    await later()
    expect(shown).not.toHaveBeenCalled()
    document.querySelector('[data-opening]')?.removeAttribute('data-opening')
    document.querySelector('dialog')?.removeAttribute('open')
    await comes()
    unmount()
  }
})
