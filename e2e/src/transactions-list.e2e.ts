import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './fixtures/fixtures.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

const names = (page: Page) => rows(page).getByRole('link').allInnerTexts()

const search = (page: Page) => page.getByLabel('Search transactions')

/** Holds the first answer of the list back while the thin bar on top climbs, and says how thin it is. */
async function climbingBar(page: Page): Promise<number | undefined> {
  const answer = Promise.withResolvers<void>()
  await page.route(/\/transaction\?/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/secure')
  await page.getByText('Loading transactions').waitFor()
  const percent = () => page.locator('[data-loading-bar]').getAttribute('data-loading-bar').then(Number)
  const before = await percent()
  await expect.poll(percent, { interval: 20 }).toBeGreaterThan(before)
  expect(await percent()).toBeLessThan(100)
  const box = await page.locator('[data-loading-bar]').boundingBox()
  answer.resolve()
  await rows(page).first().waitFor()
  await expect.poll(percent).toBe(0)
  return box?.height
}

describe('the list of transactions', () => {
  test('[R2.2] [R2.21] [R2.37] shows that it loads, keeps what was asked in the address, and a row leads to its page and back', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('morgan')
    expect(await climbingBar(page)).toBeLessThanOrEqual(4)
    await expect.poll(() => page.title()).toBe('Home - Countersign')
    await search(page).fill('Salina')
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Salina')))
      .toBe(true)
    await page.getByLabel('Status').selectOption('Completed')
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('3')
    await page.getByRole('button', { name: 'Transaction', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('ascending')
    await expect
      .poll(() =>
        page.getByRole('columnheader', { name: 'Transaction', exact: true }).getAttribute('aria-sort'),
      )
      .toBe('ascending')
    // What was there before stays in sight until the answer is here.
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Completed')))
      .toBe(true)
    const found = await names(page)
    expect(found.length).toBeGreaterThan(0)
    await page.reload()
    await rows(page).first().waitFor()
    await expect.poll(() => names(page)).toEqual(found)
    await expect.poll(() => search(page).inputValue()).toBe('Salina')
    await rows(page).first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: found[0] ?? '' }).waitFor()
    await expect.poll(() => page.title()).toBe('Transaction - Countersign')
    expect(new URL(page.url()).pathname).toMatch(/^\/secure\/transactions\/[0-9a-f-]{36}$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).waitFor()
    await page
      .getByRole('banner')
      .getByText(/^Good \w+, Morgan$/)
      .waitFor()
    await page.goBack()
    await rows(page).first().waitFor()
    await expect.poll(() => names(page)).toEqual(found)
    await expect.poll(() => search(page).inputValue()).toBe('Salina')
  })
})
