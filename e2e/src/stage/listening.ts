import type { Frame, Page } from 'playwright-core'

/**
 * Goes to a path of the product and waits until the page hears of what others change: what happens between its own
 * reading and its listening it learns of with the next change only.
 */
export async function goListening(page: Page, path: string): Promise<void> {
  let arrived = false
  // The page that is left may be answered as well, until then.
  const arrive = (frame: Frame) => {
    if (frame === page.mainFrame()) arrived = true
  }
  page.on('framenavigated', arrive)
  const listening = page.waitForResponse(
    (answer) => arrived && answer.url().endsWith('/notification/stream') && answer.ok(),
  )
  await Promise.all([listening, page.goto(path)])
  page.off('framenavigated', arrive)
}
