import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '../repository-files.ts'
import { measuredTables, scalingTables, withTables } from './scaling-table.mjs'

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'scaling.md'), 'utf8')

/** The SQL of the product: its stores, jobs and migrations, without tests. */
const sql = repository
  .filter(({ path }) => /^server\/src\/(?!testing\/).*\.(?:sql|ts)$/.test(path) && !path.endsWith('.test.ts'))
  .map(({ text }) => text)
  .join('\n')

/** What engines differ in. An object that is created, and a function of the system, are found by their form alone. */
const features = [
  /\bpg_[a-z_]+(?=\s*\()/g,
  /\bcreate (?:or replace )?(?:unlogged |temporary |unique |constraint )?(?:table|index|trigger|function|view|materialized view|extension|domain|sequence|schema|rule|policy|aggregate|procedure|publication|event trigger)\b/g,
  /\bfor each (?:row|statement)\b/g,
  /\bfor (?:update|no key update|share|key share)\b/g,
  /\b(?:skip locked|nowait|lock table|nulls not distinct|on conflict|on delete \w+|deferrable|exclude using|merge into|with recursive|tablesample|returning|lateral|references|raise exception|generated always|repeatable read|serializable|xmin|ctid|plpgsql|perform|using (?:gin|gist|brin|hash|spgist)|partition (?:by|of)|inherits|listen (?=[a-z$]))\b/g,
]

const used = new Set(features.flatMap((feature) => [...sql.matchAll(feature)].map(([found]) => found.trim())))
/** Words of messages to people and of comments, as they stand there in no statement. */
const prose = new Set(['serializable'])

it('the page names each feature of PostgreSQL that the SQL uses', () => {
  expect(used.size).toBeGreaterThan(35)
  const named = page.replaceAll(/\s+/g, ' ')
  const missing = [...used]
    .map((feature) => feature.replace('create or replace ', 'create '))
    .filter((feature) => !prose.has(feature) && !named.includes(`\`${feature}`))
  expect([...new Set(missing)].toSorted()).toEqual([])
})

const results = `# How fast it is

Measured 2026-11-26 by \`npm run bench\`.

| (l) a transaction leaves in audit_events | 10.00 rows, 3,000 bytes, of these indexes 1,000 | | |
| (l) a transaction leaves in mails | 1.50 rows, 5,000 bytes, of these indexes 100 | | |
| (l) transaction list, page one: 1,000,000 / 1,000 | p50 1.00 times | | holds |
`

it('the tables of the page are what was measured, a hundred million times', () => {
  const tables = measuredTables(results)
  expect(tables).toEqual([
    { table: 'audit_events', rows: 10, bytes: 3000, indexBytes: 1000 },
    { table: 'mails', rows: 1.5, bytes: 5000, indexBytes: 100 },
  ])
  const written = scalingTables(tables, '2026-11-26')
  expect(written).toContain('| audit_events | 10.00 | 3,000 | 1,000 | 300 GB |')
  expect(written).toContain('| **all** | 11.50 | 8,000 | 1,100 | 800 GB |')
  expect(written).toContain('| Rows | 1,150 million |')
  expect(written).toContain('| Largest table | mails, 500 GB |')
  // A hundred million over ten years of 250 days of eight hours are 1.39 a second.
  expect(written).toContain('| New closings in the busiest hour | 13.9 a second |')
  expect(written).toContain('| Changes then | 139 a second |')
  expect(written).toContain('| Full backup | 1.1 hours |')
  expect(written).toContain('| Freezing vacuum of each table | each 146 days |')
})

it('writing the tables keeps the rest of the page, and is refused where the marks are gone', () => {
  const once = withTables(page, 'A table.')
  expect(once).toContain('\n\nA table.\n\n')
  expect(withTables(once, 'A table.')).toBe(once)
  const [head, tail] = [page.slice(0, 40), page.slice(-40)]
  expect([once.startsWith(head), once.endsWith(tail)]).toEqual([true, true])
  expect(() => withTables('# Another page', 'A table.')).toThrow('has lost the marks')
})
