import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { leftOpen } from './left-open.ts'
import { LoginPage } from './login-page.tsx'

const { builtIn } = runtimeConfig.identity

afterEach(() => {
  vi.unstubAllGlobals()
  leftOpen.forget()
  runtimeConfig.identity.builtIn = builtIn
})

const notes = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)

it('says nothing after a sign-out that the provider took part in', () => {
  renderPage(<LoginPage />, { as: null })
  expect(notes()).toEqual([])
})

it.each([
  ['unreachable', false, /signed out here.*identity provider could not be reached.*may still be open/],
  ['noSignOut', false, /signed out here.*identity provider has no sign-out.*may still be open/],
  ['unconfirmed', false, /signed out here.*identity provider did not confirm.*may still be open/],
  ['unreachable', true, /signed out here.*server did not confirm.*may not ask for a password/],
] as const)(
  'says what may still be open, with the way to sign in again: %s',
  async (why, ownProvider, words) => {
    runtimeConfig.identity.builtIn = ownProvider
    leftOpen.remember(why)
    const { user, identity } = renderPage(<LoginPage />, { as: null })
    expect(notes()).toEqual([expect.stringMatching(words)])
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(identity.signIn).toHaveBeenCalledOnce()
  },
)

it.each([
  ['navigate', 'as the provider leads back', null],
  ['back_forward', 'from the history', 'unconfirmed'],
  ['reload', 'anew', 'unconfirmed'],
])('doubts the sign-out unless the page was loaded by a redirect or a link: %s, %s', (type, _how, kept) => {
  leftOpen.remember('unconfirmed')
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  leftOpen.loaded()
  expect(leftOpen.recall()).toBe(kept)
})
