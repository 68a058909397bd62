import type { Page } from 'playwright-core'

/**
 * The page hears nothing of others from its next visit on, as on a train: their changes would make it read, and so meet
 * a change, an end or an answer, before its time.
 */
export const deafen = (page: Page): Promise<unknown> =>
  page.route('**/notification/stream?*', () => new Promise<void>(() => {}))
