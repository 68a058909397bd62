import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { choosePerson, signInButton } from './stage/sign-in.ts'
import { livesFor, timeToasts } from './stage/toasts.ts'
import { test, type Stage } from './stage/stage.ts'

/** Somebody signs in at the provider, and the product's own server answers the exchange with `status`. */
async function refusedSignIn(stage: Stage, status: number, detail: string): Promise<Page> {
  const { page, context, witness } = await stage.visit(null)
  witness.expect(new RegExp(`status of ${status}`))
  await timeToasts(context)
  await page.route('**/account/exchange', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, code: 'refused', detail }),
    }),
  )
  await page.goto('/secure')
  await signInButton(page).click()
  await choosePerson(page, 'theo')
  await page.waitForURL('**/secure/login')
  await signInButton(page).waitFor()
  return page
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })

describe('when the product refuses whom the provider signed in', () => {
  test('[R8.1] 400: the server’s message, for eight seconds', async ({ stage }) => {
    const page = await refusedSignIn(stage, 400, 'The sign-in answer is not one of ours.')
    await livesFor(page, 'The sign-in answer is not one of ours.', 8_000)
  })

  test('[R8.2] 401: the server’s message, and that a mail was sent', async ({ stage }) => {
    const page = await refusedSignIn(stage, 401, 'Your e-mail address is not verified yet.')
    await toasts(page).getByText('Your e-mail address is not verified yet.', { exact: true }).waitFor()
    await toasts(page).getByText('An email was sent to you to verify your account', { exact: true }).waitFor()
  })

  test('[R8.3] 403: cannot log in, and why', async ({ stage }) => {
    const page = await refusedSignIn(stage, 403, 'Your account has been marked as inactive.')
    await toasts(page).getByText("Can't login", { exact: true }).waitFor()
    await toasts(page).getByText('Your account has been marked as inactive.', { exact: true }).waitFor()
  })

  test('[R8.4] [R2.26] 404: nobody of that address, said at the bottom, in the middle', async ({ stage }) => {
    const page = await refusedSignIn(stage, 404, 'No such user.')
    await toasts(page).getByText('User not found', { exact: true }).waitFor()
    const toast = toasts(page).locator('[data-toast]')
    await toast.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)))
    const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(2)
    expect(800 - (box.y + box.height)).toBeLessThan(40)
  })

  test('[R8.5] [R4.3] any of them: no session is left, here or at the provider', async ({ stage }) => {
    const page = await refusedSignIn(stage, 418, 'Not today.')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect.poll(() => page.getByText('Loading').count()).toBe(0)
    await toasts(page).getByText('Login failed', { exact: true }).waitFor()
    await page.reload()
    await signInButton(page).click()
    await page.getByLabel('Password').waitFor()
  })
})
