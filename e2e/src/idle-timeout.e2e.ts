import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, question } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { choosePerson, signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

describe('a desk that is left', () => {
  test('asks a minute before, continues when the user answers, and signs out when no user does', async ({
    fixtures,
  }) => {
    const { page, context, errorMonitor } = await fixtures.visit('irene', { ownSession: true })
    errorMonitor.expect(/status of 40[01]/)
    await done(callApi(page, 'PUT', '/user/settings', { idleMinutes: 5 }))
    await context.clock.install()
    // The page that is left reads them as well, when it has time, and being signed in is a sign of life.
    const settings = page.waitForResponse(
      (response) =>
        response.url().endsWith('/user/settings') && response.frame().url().endsWith('/secure/settings'),
    )
    await page.goto('/secure/settings')
    await settings
    const asked = question(page, 'Are you still there?')
    // The user was active a moment ago, and the clock now stops: a slow machine is not an idle user.
    await page.mouse.move(60, 60)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_500)
    await page.clock.fastForward(3.9 * 60_000)
    await expect.poll(() => asked.count()).toBe(0)
    await page.clock.fastForward(10_000)
    await page.clock.resume()
    await asked.waitFor()
    expect(await problemsInEveryAppearance(page, 'are you still there', asked)).toEqual([])
    // A mouse that is nudged is no answer.
    await page.mouse.move(50, 50)
    await page.clock.runFor(2_000)
    await asked.waitFor()
    await asked.getByRole('button', { name: 'Stay Signed In' }).click()
    await asked.waitFor({ state: 'detached' })
    // Activity in another tab counts here.
    const other = await context.newPage()
    const choice = other.waitForResponse((response) => response.url().endsWith('/user/settings'))
    await other.goto('/secure/support')
    await other.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
    // The other tab asks on time only once it knows the user's own idle limit.
    await choice
    await page.clock.fastForward(4.5 * 60_000)
    await asked.waitFor()
    await question(other, 'Are you still there?').getByRole('button', { name: 'Stay Signed In' }).click()
    await page.clock.runFor(2_000)
    await asked.waitFor({ state: 'detached' })
    await other.close()
    // Typed, and left.
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog(page, 'Edit Profile').getByLabel('Title').fill('Typed before lunch')
    await page.clock.fastForward(6 * 60_000)
    await page.waitForURL('**/secure/login')
    await signInButton(page).waitFor()
    await page.getByText('There was no activity for 5 minutes').waitFor()
    // The provider knows nothing of this clock: its new tokens would look old, and each request renew them.
    await page.clock.setSystemTime(Date.now())
    await signInButton(page).click()
    await choosePerson(page, 'irene')
    await page.waitForURL('**/secure/settings')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const form = dialog(page, 'Edit Profile')
    await form.getByText('Your entries were restored').waitFor()
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Typed before lunch')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await done(callApi(page, 'PUT', '/user/settings', { idleMinutes: 30 }))
  })
})
