import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { toast } from '../closing-desk/screens.ts'

/** A toast that is there now and gone after so many milliseconds; the page's clock is the story's. */
export async function livesFor(page: Page, text: string, milliseconds: number): Promise<void> {
  const shown = toast(page, text)
  await shown.waitFor()
  await page.clock.fastForward(milliseconds - 1_000)
  expect(await shown.count()).toBe(1)
  await page.clock.fastForward(1_100)
  await shown.waitFor({ state: 'detached' })
}
