import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { agreedClosingBy } from './closing-desk/closing-memo.ts'
import { wirePath } from './closing-desk/closing.ts'
import { settled } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** Where the words of the headings begin, in pixels from the left edge; each once. */
const beginnings = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const lefts = [...document.querySelectorAll('main :is(h1, h2)')]
      .filter((heading) => heading.checkVisibility() && !heading.matches('.sr-only'))
      .map((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        return Math.round(words.getBoundingClientRect().left)
      })
    return [...new Set(lefts)]
  })

test('on a phone the page and all its parts begin on one line, and nothing is wider than the screen', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan', { viewport: { width: 390, height: 844 } })
  const { transactionId, wire } = await agreedClosingBy(page, 'On a phone')
  const transaction = `/secure/transactions/${transactionId}`
  const screens = [
    { path: transaction, last: 'History' },
    { path: `${transaction}/board`, last: 'Flow of Funds' },
    { path: `${transaction}/money`, last: 'Flow of Funds' },
    { path: wirePath(transactionId, wire), last: 'History of this wire' },
    { path: '/secure/team', last: 'Call-back book' },
    { path: '/secure/settings', last: 'Out of office' },
  ]
  for (const { path, last } of screens) {
    await page.goto(path)
    await page.getByRole('heading', { name: last }).waitFor()
    await settled(page)
    expect(await beginnings(page), path).toEqual([16])
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, path).toBe(0)
  }
})

/** What covers the focused element of the page, if anything; null while the focus is beside the page's own part. */
const covering = (page: Page): Promise<{ focused: string; under: string } | null> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null || !activeElement.closest('main') || activeElement.matches('main')) return null
    const { left, right, top, bottom } = activeElement.getBoundingClientRect()
    const over = [top + 1, bottom - 1]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .find((seen) => !seen || !(activeElement.contains(seen) || seen.contains(activeElement)))
    const focused = activeElement.getAttribute('aria-label') ?? activeElement.outerHTML.slice(0, 60)
    return { focused, under: over === undefined ? '' : (over?.className ?? 'outside the window') }
  })

test('what the keyboard reaches comes to rest between the bars of the page, forward and back', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan', { viewport: { width: 1280, height: 420 } })
  const { transactionId } = await agreedClosingBy(page, 'Between bars')
  await page.goto(`/secure/transactions/${transactionId}/plan`)
  const add = page.getByRole('button', { name: 'Add Step' })
  for (let rows = 0; rows < 8; rows += 1) await add.click()
  for (const key of ['Shift+Tab', 'Tab']) {
    let stops = 0
    // A day and an hour have several stops inside.
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press(key)
      const stop = await covering(page)
      if (stop === null) continue
      stops += 1
      expect(stop.under, `${key} to ${stop.focused}`).toBe('')
    }
    expect(stops).toBeGreaterThan(20)
  }
})
