import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './repository-files.ts'
import { defaultFedwireCutoff } from './domain/src/platform/product.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The longest that a page may be, in words as `wc -w` counts them. */
const wordLimits = { 'README.md': 900, 'ARCHITECTURE.md': 1_400 }

const longestDecision = 25
const decisions = readdirSync(join(import.meta.dirname, 'docs/decisions')).filter((name) =>
  name.endsWith('.md'),
)

it.each(Object.entries(wordLimits))('%s has at most %i words', (path, limit) => {
  expect(read(path).trim().split(/\s+/).length).toBeLessThanOrEqual(limit)
})

it('the page of the Fedwire calendar names the default cut-off, and says who confirms it', () => {
  const page = read('docs/fedwire-calendar.md').replaceAll(/\s+/g, ' ')
  expect(defaultFedwireCutoff).toBe('18:45')
  expect(page).toContain('until **6:45 PM Eastern Time**')
  expect(page).toContain(`\`FEDWIRE_CUTOFF\`, \`${defaultFedwireCutoff}\``)
  expect(page).toMatch(
    /operator should confirm the hour with the schedule that the Federal Reserve publishes .* and with the bank/,
  )
  expect(read('docs/configuration.md')).toMatch(
    /FEDWIRE_CUTOFF.*`18:45`.*Confirm it with the schedule of the Federal Reserve and with your bank/,
  )
})

it('a decision has at most 25 lines', () => {
  const long = decisions.filter(
    (name) => read(`docs/decisions/${name}`).trimEnd().split('\n').length > longestDecision,
  )
  expect(decisions.length).toBeGreaterThan(0)
  expect(long).toEqual([])
})

/** As a code host makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const pages = new Map(
  repository.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text] as const),
)

const anchorsOf = (page: string): string[] =>
  [...(pages.get(page) ?? '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it('each link to a heading of a page finds it', () => {
  const links = [...pages].flatMap(([path, text]) =>
    [...text.matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)].map(([, to = '', anchor = '']) => ({
      path,
      page: to === '' ? path : normalize(join(dirname(path), to)),
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(5)
  const lost = links.filter(({ page, anchor }) => !anchorsOf(page).includes(anchor))
  expect(lost).toEqual([])
})
