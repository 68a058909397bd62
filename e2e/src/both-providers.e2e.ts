import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { keptTokens, letTokenEnd } from './fixtures/kept-tokens.ts'
import { choosePerson, signInButton, signOut } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

// A provider of another company: an own process, on another site, its token endpoint on yet another origin. That of the
// product stands behind every other story, and session.e2e.ts and sign-in.e2e.ts tell of it.
const product = inject('hostedOrigin')
const issuer = inject('hostedIssuer')
const place = { baseURL: product }

const listHeading = (page: Page) => page.getByRole('heading', { name: 'Transactions', level: 1 })
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const popupButton = (page: Page) => page.getByRole('button', { name: 'Sign In in a New Window' })
const isTokenCall = (address: string) => new URL(address).pathname.endsWith('/token')

/** What a browser has seen of the walk-throughs is no part of a session. */
const leftOfSession = async (page: Page): Promise<string[]> => {
  const keys = await page.evaluate(() => Object.keys(localStorage))
  return keys.filter((key) => key.startsWith('countersign') && !key.endsWith('_VIEW'))
}

test('[R1.13] [R1.14] [R1.15] [R7.23] a session with a hosted provider begins on its page or in a window, is renewed, and ends there too', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit(null, { ...place, at: '/secure' })
  errorMonitor.expect(/Identity, token/, /No id token/)
  const authorize = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/auth'))
  const token = page.waitForRequest((request) => isTokenCall(request.url()))
  await signInButton(page).click()
  const { origin, searchParams: asked } = new URL((await authorize).url())
  expect(origin).toBe(new URL(issuer).origin)
  expect(asked.get('audience')).toBeTruthy()
  expect(asked.get('scope')?.split(' ')).toContain('read:current_user')
  await choosePerson(page, 'morgan')
  expect((await token).method()).toBe('POST')
  await listHeading(page).waitFor()
  await expect.poll(() => page.url().replace(/\/$/, '')).toBe(`${product}/secure`)

  // Renewed silently, once for all tabs, by a new refresh token.
  const other = await context.newPage()
  await other.goto('/secure')
  await rows(other).first().waitFor()
  const answers: number[] = []
  context.on('response', (response) => {
    if (isTokenCall(response.url()) && response.request().method() === 'POST') answers.push(response.status())
  })
  const before = (await keptTokens(page))?.refresh_token
  expect(before).toBeTruthy()
  await letTokenEnd(page)
  const listed = await Promise.all(
    [page, other].map(async (tab) => {
      const answered = tab.waitForResponse((response) => /\/transaction\?.*status=3/.test(response.url()))
      await tab.getByLabel('Status').selectOption('Completed')
      return (await answered).status()
    }),
  )
  expect(listed).toEqual([200, 200])
  expect(answers).toEqual([200])
  expect((await keptTokens(page))?.refresh_token).not.toBe(before)
  // Again, and this time both tabs are opened anew at once. Neither runs the product while the token ends: a tab that
  // is left in the midst of a refresh loses the session with a provider that lets no refresh token be used twice.
  await Promise.all([page.goto('/healthz'), other.goto('/healthz')])
  await letTokenEnd(page)
  await Promise.all([page.goto('/secure'), other.goto('/secure')])
  await Promise.all([rows(page).first().waitFor(), rows(other).first().waitFor()])
  expect(answers).toEqual([200, 200])
  await other.close()

  // Signed out here and at the provider, whose refresh token is worth nothing any more.
  const { refresh_token: refreshToken = '' } = (await keptTokens(page)) ?? {}
  expect(refreshToken).not.toBe('')
  const left = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/session/end'))
  await signOut(page)
  expect(new URL((await left).url()).origin).toBe(new URL(issuer).origin)
  // Nor does anything come back when a mouse is moved over the login page.
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  expect(await leftOfSession(page)).toEqual([])
  const signedIn = new URLSearchParams((await token).postData() ?? '')
  const again = await fetch((await token).url(), {
    method: 'POST',
    headers: { origin: product },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: signedIn.get('client_id') ?? '',
      refresh_token: refreshToken,
    }),
  })
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })

  // The provider forgot as well: it asks again who is there, this time in a window, which closes itself.
  const opened = page.waitForEvent('popup')
  await popupButton(page).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await choosePerson(popup, 'olivia')
  await Promise.all([closed, listHeading(page).waitFor()])
  await page.getByRole('button', { name: 'Account of Olivia' }).waitFor()

  // A session that cannot be renewed says so. While the token ends the page does not run the product, whose calls on the
  // way would end the session first.
  await page.goto('/healthz')
  await letTokenEnd(page, { withoutRefresh: true })
  await page.goto('/secure')
  await page.getByText('This session cannot be renewed. Please sign in again.').first().waitFor()
  await signInButton(page).waitFor()
})
