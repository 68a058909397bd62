import { expect } from 'vitest'
import { choosePerson } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

test('a sign-in window with the answer of another sign-in tells its page, which says so at once and can start again', async ({
  fixtures,
}) => {
  const { page, errorMonitor } = await fixtures.visit(null, { at: '/secure/login' })
  errorMonitor.expect(/Identity, login/)
  const openWindow = async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign In in a New Window' }).click()
    const popup = await opened
    await popup.waitForURL('**/account/login?interaction=*')
    return popup
  }
  const popup = await openWindow()
  const closed = popup.waitForEvent('close')
  // The window goes away under this very call.
  await popup
    .evaluate(() => location.assign('/secure/logincallback?code=c&state=of-another'))
    .catch(() => undefined)
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText('This sign-in was started elsewhere or too long ago. Please sign in again.')
    .waitFor()
  await closed
  const next = await openWindow()
  await choosePerson(next, 'irene')
  await page.getByText(/Good \w+, Irene/).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/secure/)
})
