import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { toast } from '../closing-desk/screens.ts'

const slack = 2_500

/** A toast that is there now and gone after so many milliseconds; the page's clock is the story's. */
export async function livesFor(page: Page, text: string, milliseconds: number): Promise<void> {
  const shown = toast(page, text)
  await shown.waitFor()
  // The clock goes on by itself as well, and a slow machine takes its time.
  await page.clock.fastForward(milliseconds - slack)
  await expect.poll(() => shown.count()).toBe(1)
  await page.clock.fastForward(slack)
  await shown.waitFor({ state: 'detached' })
}
