import { expect } from 'vitest'
import { choosePerson, signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

test('[R2.26] [R8.5] a refused exchange is said at the bottom, in the middle, and leaves no session anywhere', async ({
  fixtures,
}) => {
  const { page, errorMonitor } = await fixtures.visit(null)
  errorMonitor.expect(/status of 404/)
  await page.route('**/account/exchange', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Refused',
        status: 404,
        code: 'refused',
        detail: '',
      }),
    }),
  )
  await page.goto('/secure')
  await signInButton(page).click()
  await choosePerson(page, 'theo')
  await page.waitForURL('**/secure/login')
  const toast = page.getByRole('region', { name: 'Messages' }).locator('[data-toast]')
  await toast.getByText('User not found', { exact: true }).waitFor()
  await toast.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)))
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(2)
  expect(800 - (box.y + box.height)).toBeLessThan(40)
  await signInButton(page).waitFor()
  expect(await page.getByText('Loading').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // The provider forgot as well: it asks again.
  await signInButton(page).click()
  await page.getByLabel('Password').waitFor()
})
