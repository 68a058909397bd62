import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './fixtures/fixtures.ts'
import type { Person } from './fixtures/people.ts'

/** A list: who reads it, where it stands, and the path of its call. */
const lists: [what: string, person: Person, path: string, call: RegExp][] = [
  ['transactions', 'morgan', '/secure', /^\/transaction$/],
  ['closing memos', 'morgan', '/secure/closingmemos', /^\/closingmemo$/],
  ['invitations', 'morgan', '/secure/invitations', /^\/invitation$/],
  ['invoices', 'morgan', '/secure/invoices', /^\/invoice$/],
  ['team', 'olivia', '/secure/team', /^\/user\/organization$/],
  ['instructions', 'tessa', '/secure/instructions', /^\/instruction$/],
  ['organizations', 'admin', '/secure/organizations', /^\/organization$/],
  ['users', 'admin', '/secure/users', /^\/user\/?$/],
  ['wires', 'admin', '/secure/wires', /^\/wire$/],
]

const densities = ['comfortable', 'compact'] as const

const middleOf = (heights: readonly number[]): number =>
  heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0

/** The height of the usual row in both densities, and where the first one begins. */
const measured = async (page: Page, rows: string) => {
  const all = page.locator(rows)
  await all.first().waitFor()
  const found: number[] = []
  for (const density of densities) {
    await page.evaluate((one) => (document.documentElement.dataset['density'] = one), density)
    found.push(
      middleOf(await all.evaluateAll((some) => some.map((row) => row.getBoundingClientRect().height))),
    )
  }
  return { heights: found, top: (await all.first().boundingBox())?.y ?? 0 }
}

/** Pixels by which a usual row may be higher or lower than what stood in its place. */
const most = 16

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
      const [stood, came] = [placeholders.heights[at] ?? 0, rows.heights[at] ?? 0]
      expect(`${density} ${Math.abs(stood - came) <= most ? 'as high' : `${stood} for ${came}`}`).toBe(
        `${density} as high`,
      )
    })
    expect(Math.abs(rows.top - placeholders.top)).toBeLessThanOrEqual(most)
  })
})
