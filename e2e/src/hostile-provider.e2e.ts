import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { keptTokens } from './stage/kept-tokens.ts'
import { choosePerson, signIn, signInButton, signOut } from './stage/sign-in.ts'
import { test } from './stage/stage.ts'

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

const foreign = 'The answer was made for another sign-in. Nothing was kept; please sign in again.'

describe('a provider that turned hostile signs nobody in', () => {
  test.for([
    ['another issuer', 'The sign-in comes from another identity provider than the one used here.'],
    ['another audience', 'The sign-in was made for another product.'],
    ['another nonce', foreign],
    ['no nonce', foreign],
    ['algorithm none', 'The token is not a valid id token of this product.'],
    ['public key as a secret', 'The token is not a valid id token of this product.'],
    ['expired', 'The token has expired.'],
  ] as const)('with an id token of: %s', async ([kind, words], { stage }) => {
    const { page, context, witness } = await stage.visit(null, { ...place, at: '/secure' })
    witness.expect(/Identity, login/, /status of 400/)
    await mischief(context, kind)
    await signInButton(page).click()
    await choosePerson(page, 'morgan')
    await page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true }).waitFor()
    await page.waitForURL('**/secure/login')
    await nothingKept(page)
  })

  test('with a code that was used before, brought into a sign-in of somebody else', async ({ stage }) => {
    const { page, witness } = await stage.visit(null, place)
    witness.expect(/Identity, login/, /status of 400/)
    const used = page.waitForRequest((request) => request.url().includes('/secure/logincallback?'))
    await signIn(page, 'morgan')
    const code = new URL((await used).url()).searchParams.get('code') ?? ''
    expect(code).not.toBe('')
    await signOut(page)

    await page.route('**/token', (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '')
      if (form.has('code')) form.set('code', code)
      return route.continue({ postData: form.toString() })
    })
    await signInButton(page).click()
    await choosePerson(page, 'tessa')
    await page.getByText('This sign-in was started elsewhere or too long ago.').first().waitFor()
    await nothingKept(page)
  })
})
