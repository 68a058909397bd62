import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { keptTokens } from './fixtures/kept-tokens.ts'
import { choosePerson, signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

const place = { baseURL: inject('hostedOrigin') }

/** What the hosted provider is to do to the tokens of this browser; other stories sign in there at the same time. */
const mischief = (context: BrowserContext, kind: string) =>
  context.route(
    ({ pathname }) => pathname.endsWith('/token') || pathname.endsWith('/session/end'),
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-mischief': kind } }),
  )

const nothingKept = async (page: Page) => {
  await signInButton(page).waitFor()
  await expect.poll(() => keptTokens(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('countersign.user'))).toBeNull()
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
}

// What the browser refuses, and what the server does; every other forgery is refused in the same two places.
const forgeries = [
  ['another nonce', 'The response was for another sign-in. Please sign in again.'],
  ['public key as a secret', 'The token is not a valid id token of this product.'],
] as const

test('a hostile provider signs no user in, and the page says why', async ({ fixtures }) => {
  for (const [kind, words] of forgeries) {
    const { page, context, errorMonitor } = await fixtures.visit(null, { ...place, at: '/secure' })
    errorMonitor.expect(/Identity, login/, /status of 400/)
    await mischief(context, kind)
    await signInButton(page).click()
    await choosePerson(page, 'morgan')
    await page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true }).waitFor()
    await page.waitForURL('**/secure/login')
    await nothingKept(page)
  }
})
