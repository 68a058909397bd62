import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const patience = { timeout: 60_000 }

const main = (page: Page) => page.getByRole('main')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try Again' })
const waits = (page: Page) => main(page).locator('.animate-spin:visible, .animate-pulse:visible')

/** The lines of the page. */
export const linesOf = async (page: Page): Promise<string[]> =>
  (await main(page).innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The page has a name, and the way to others stays. */
async function isPage(page: Page): Promise<void> {
  expect(await main(page).getByRole('heading', { level: 1 }).count(), 'headings').toBe(1)
  const menu = page.getByRole('navigation', { name: 'Main' })
  expect(await menu.getByRole('link').count(), 'links of the menu').toBeGreaterThan(2)
}

/** Nothing waits any more, and nothing has come since the last look. */
async function isQuiet(page: Page): Promise<void> {
  let seen = ''
  await expect
    .poll(
      async () => {
        const before = seen
        const rests = (await page.locator('[data-loading-bar="0"]').count()) === 1
        seen = await main(page).innerText()
        return rests && (await waits(page).count()) === 0 && seen === before
      },
      { ...patience, interval: 300 },
    )
    .toBe(true)
}

/** Every call failed: the page says so in words, and offers to try again. */
export async function saysThatItFailed(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await tryAgain(page).first().waitFor(patience)
  await isQuiet(page)
  await isPage(page)
  expect(await main(page).innerText()).toMatch(/could not be loaded/)
}

/** A page that asks for nothing is as it always is. */
export async function standsWithoutTheApi(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await main(page).getByRole('heading', { level: 1 }).waitFor(patience)
  await isQuiet(page)
  await isPage(page)
}

/** The API answers again: what is pressed brings all of the page. */
export async function comesBack(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await tryAgain(page).evaluateAll((buttons) =>
        buttons.forEach((button) => (button as HTMLElement).click()),
      )
      return tryAgain(page).count()
    }, patience)
    .toBe(0)
  await isQuiet(page)
  await isPage(page)
  expect(await main(page).innerText()).not.toMatch(/could not be loaded/)
}

/** What was read stays beside the word of the failure. */
export async function keeps(page: Page, lines: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const now = new Set(await linesOf(page))
      return lines.filter((line) => !now.has(line))
    }, patience)
    .toEqual([])
  await isPage(page)
}

/** Waits until all that the page reads anew was refused for good. */
export async function hasReadAnew(
  page: Page,
  met: () => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  await expect
    .poll(async () => Math.max(0, ...Object.values(await met())), patience)
    .toBeGreaterThanOrEqual(3)
  await isQuiet(page)
}

export const banner = (page: Page) => page.getByText('You are offline.', { exact: true })
