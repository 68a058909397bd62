import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

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

it('a decision has at most 25 lines', () => {
  const long = decisions.filter(
    (name) => read(`docs/decisions/${name}`).trimEnd().split('\n').length > longestDecision,
  )
  expect(decisions.length).toBeGreaterThan(0)
  expect(long).toEqual([])
})
