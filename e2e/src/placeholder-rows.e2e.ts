import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './fixtures/fixtures.ts'
import type { Person } from './fixtures/people.ts'

/**
 * A list: who reads it, where it stands, and the path of its call. The rows of invitations, invoices and
 * instructions are not among them: how high they are follows from what they say, which other stories change.
 */
const lists: [what: string, person: Person, path: string, call: RegExp][] = [
  ['transactions', 'morgan', '/secure', /^\/transaction$/],
  ['closing memos', 'morgan', '/secure/closingmemos', /^\/closingmemo$/],
  ['team', 'olivia', '/secure/team', /^\/user\/organization$/],
  ['organizations', 'admin', '/secure/organizations', /^\/organization$/],
  ['users', 'admin', '/secure/users', /^\/user\/?$/],
  ['wires', 'admin', '/secure/wires', /^\/wire$/],
]

const densities = ['comfortable', 'compact'] as const

type Height = { least: number; most: number }

/** How high rows are in both densities, and where the first one begins. */
const measured = async (page: Page, rows: string) => {
  const all = page.locator(rows)
  await all.first().waitFor()
  const found: Height[] = []
  for (const density of densities) {
    await page.evaluate((one) => (document.documentElement.dataset['density'] = one), density)
    const each = await all.evaluateAll((some) => some.map((row) => row.getBoundingClientRect().height))
    found.push({ least: Math.min(...each), most: Math.max(...each) })
  }
  return { heights: found, top: (await all.first().boundingBox())?.y ?? 0 }
}

/** Pixels by which the rows may all be higher, or all lower, than what stood in their place. */
const tolerance = 16

describe.each([1280, 390])('at %i px, what stands for rows is as high as they are', (width) => {
  test.for(lists)('%s', async ([, person, path, call], { fixtures }) => {
    const { page } = await fixtures.visit(person, { viewport: { width, height: 800 } })
    const answer = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => call.test(pathname),
      async (route) => {
        await answer.promise
        await route.continue()
      },
    )
    await page.goto(path)
    // The list begins below what needs the person, which comes first.
    if (path === '/secure') await page.getByLabel('Search transactions').waitFor()
    const placeholders = await measured(page, 'main [data-placeholder]')
    answer.resolve()
    await page.locator('main [data-placeholder]').first().waitFor({ state: 'detached' })
    const rows = await measured(page, 'main section:has(nav[aria-label="Pages"]) :is(tbody tr, ul > li)')
    densities.forEach((density, at) => {
      const [stood, came] = [placeholders.heights[at], rows.heights[at]]
      expect(stood?.most, density).toBeGreaterThanOrEqual((came?.least ?? Infinity) - tolerance)
      expect(stood?.most, density).toBeLessThanOrEqual((came?.most ?? 0) + tolerance)
    })
    expect(Math.abs(rows.top - placeholders.top)).toBeLessThanOrEqual(tolerance)
  })
})
