// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../platform/api/client.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { openNativeDialogs } from '../../testing/native-dialogs.ts'
import { FakeBrowser, tokens } from './fake-browser.ts'
import { IdentityProvider } from './identity-provider.tsx'
import type { Session } from './session.ts'

/** The page's own session, in a browser in which Morgan is signed in. */
const page = vi.hoisted(() => ({ session: {} as Session }))
vi.mock('./page-session.ts', async () => {
  const { createActivity } = await import('./activity.ts')
  return {
    activity: createActivity(localStorage, Date.now),
    kept: { forget: () => undefined },
    productSession: { alive: () => undefined, end: async () => undefined },
    setNavigation: () => undefined,
    get session() {
      return page.session
    },
  }
})

let browser: FakeBrowser

beforeEach(async () => {
  browser = new FakeBrowser()
  page.session = browser.open()
  await page.session.start('https://app.example/secure/')
  openNativeDialogs()
})

const modal = () => screen.queryByRole('dialog')
const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent)

const forbidden = (body: string) => () => new Response(body, { status: 403 })
const read = () => call('GET /masterdata/all', {}).catch((error: unknown) => error)

it('[R8.9] says that the user was made inactive after a 403 of exactly those words, and after no other', async () => {
  const answer = vi.fn(forbidden('User inactive or blocked.'))
  renderPage(<IdentityProvider>the page</IdentityProvider>, { answers: { 'GET /masterdata/all': answer } })
  await act(read)
  expect([answer.mock.calls.length, modal(), page.session.current().endedBecause]).toEqual([1, null, null])
  answer.mockImplementation(forbidden('User inactive or blocked'))
  await act(read)
  const dialog = screen.getByRole('dialog', {
    name: 'Your account has been marked as Inactive or Blocked.',
  })
  expect(buttons(dialog)).toEqual(['Go to login'])
})

it('[R8.8] says that the session expired, with one way out', () => {
  renderPage(<IdentityProvider>the page</IdentityProvider>)
  expect(modal()).toBeNull()
  act(() => page.session.expire(tokens))
  const dialog = screen.getByRole('dialog', { name: 'Your session expired' })
  expect(dialog.textContent).toContain(
    'For security purposes, your current session has expired. Please log in again to continue',
  )
  expect(buttons(dialog)).toEqual(['Go to login'])
})

it('names the user who signed in since, once the page wakes', async () => {
  renderPage(<IdentityProvider>the page</IdentityProvider>)
  browser.client.read = async () => ({ ...tokens, subject: 'tessa', name: 'Tessa Lindqvist' })
  act(() => void window.dispatchEvent(new Event('pageshow')))
  await waitFor(() => expect(modal()).not.toBeNull())
  const dialog = screen.getByRole('dialog', { name: 'This browser is now signed in as Tessa Lindqvist' })
  expect(buttons(dialog)).toEqual(['Continue as Tessa Lindqvist'])
})
