import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepSingleKeys } from '../shortcuts/single-keys.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Tooltips } from './tooltips.tsx'

afterEach(() => keepSingleKeys(true))

const shown = () => document.querySelector('[data-tooltip-popup]')?.textContent

const drawn = vi.fn()

const show = () =>
  renderPage(
    <>
      <button type="button" data-tooltip="Download" data-keys="Ctrl K">
        ↓
      </button>
      <a href="/team" data-tooltip="Team" data-go="/team">
        Team
      </a>
      <Profiler id="tooltips" onRender={drawn}>
        <Tooltips />
      </Profiler>
    </>,
  )

it('opens where the pointer rests, stays while it is on the tooltip, and closes when it leaves', async () => {
  const { user } = show()
  await user.hover(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBe('DownloadCtrlK'))
  await user.hover(document.querySelector('[data-tooltip-popup]') as HTMLElement)
  await user.unhover(document.querySelector('[data-tooltip-popup]') as HTMLElement)
  await user.hover(document.body)
  await waitFor(() => expect(shown()).toBeUndefined())
})

it('opens where the keyboard comes to, and Escape hides it', async () => {
  const { user } = show()
  await user.tab()
  await waitFor(() => expect(shown()).toBe('DownloadCtrlK'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeUndefined())
  await user.tab()
  await waitFor(() => expect(shown()).toBe('TeamGE'))
})

it('names no single keys that are turned off, and repeats no text that stands there', async () => {
  keepSingleKeys(false)
  const { user } = show()
  await user.tab()
  await waitFor(() => expect(shown()).toBe('DownloadCtrlK'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link'))
  await waitFor(() => expect(shown()).toBeUndefined())
})

it('asks React for nothing at a press or a change of focus while no tooltip is shown', async () => {
  const { user } = show()
  await user.tab()
  await waitFor(() => expect(shown()).toBe('DownloadCtrlK'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeUndefined())
  drawn.mockClear()
  fireEvent.focusOut(screen.getByRole('button'))
  fireEvent.pointerDown(document.body)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(drawn).not.toHaveBeenCalled()
})
