import { expect } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { toast } from '../closing-desk/screens.ts'

const slack = 500

/** From now on the clock of the browser's pages is the story's, and every toast bears the moment at which it came. */
export async function timeToasts(context: BrowserContext): Promise<void> {
  await context.clock.install()
  await context.addInitScript(() => {
    new MutationObserver(() => {
      for (const card of document.querySelectorAll<HTMLElement>('[data-toast]:not([data-since])'))
        card.dataset['since'] = String(Date.now())
    }).observe(document, { childList: true, subtree: true })
  })
}

/** A toast that is there and, of all its time, gone after so many milliseconds; toasts are timed. */
export async function livesFor(page: Page, text: string, milliseconds: number): Promise<void> {
  const shown = toast(page, text)
  await shown.waitFor()
  const card = page.locator('[data-toast]', { has: page.getByText(text, { exact: true }) })
  const since = Number(await card.getAttribute('data-since'))
  // The clock goes on by itself as well, and a slow machine takes its time: now it stands.
  const stands = (await page.evaluate(() => Date.now())) + 2_500
  await page.clock.pauseAt(stands)
  const left = milliseconds - (stands - since)
  expect(left).toBeGreaterThan(slack)
  await page.clock.fastForward(left - slack)
  await expect.poll(() => shown.count()).toBe(1)
  // Its time begins a moment after it is in the page.
  await page.clock.fastForward(slack + 1_500)
  await shown.waitFor({ state: 'detached' })
  await page.clock.resume()
}
