import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { connect, healthOf } from '../../platform/database/connection.ts'
import { createProductMetrics } from './product-metrics.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

// Nothing listens there: the names stand without a database.
const pool = connect({ host: '127.0.0.1', port: 1 }, () => undefined)
const health = healthOf(pool)
if (health) health.folder = tmpdir()
const metrics = createProductMetrics(pool)
metrics.watchServer(Fastify(), {
  countStreams: () => 0,
  replica: { figures: () => ({ fault: undefined, replica: 0, primary: 0, failed: 0 }) },
})
metrics.watchJobs({ tasks: {}, periodic: [], close: () => undefined })
afterAll(async () => {
  await metrics.stop()
  await pool.end()
})
const described = [...(await metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(
  ([, name = '', type = '']) => [name, type],
)
const own = described.filter(([name]) => name?.startsWith('countersign_'))

test('the page of metrics lists those of the product, each with its type', () => {
  const listed = [...read('docs/operate/metrics.md').matchAll(/^\| `(countersign_\w+)`\s*\|[^|]*\| (\w+)/gm)]
  expect(listed.map(([, name, type]) => [name, type])).toEqual(
    own.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )
})

const files = globSync(['deploy/observability/**/*.*', 'docs/operate/{metrics,runbooks,service-levels}.md'], {
  cwd: root,
})
const recorded = [...read('deploy/observability/rules/countersign.yml').matchAll(/record: (\S+)$/gm)].map(
  ([, name = '']) => name,
)

/** As expressions name them: a histogram by its parts. */
const usable = new Set([
  ...described.flatMap(([name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
  ...recorded,
])

test('rules, dashboard and pages name no metric that the product does not have', () => {
  expect(files.length).toBe(7)
  const named = files.flatMap((path) =>
    [
      ...read(path).matchAll(/(?<![\w/])(?:countersign:|(?:countersign|process|nodejs)_)[a-z]\w*(?::\w+)?/g),
    ].map(([name]) => [path, name] as const),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, name]) => !usable.has(name))).toEqual([])
})

test('what the product shows of its own is on the dashboard or raises an alert', () => {
  const shown = files
    .filter((path) => path.startsWith('deploy/'))
    .map(read)
    .join('\n')
  const partsOf = (name: string) => new RegExp(`\\b${name}(?:_bucket|_count)?\\b`)
  expect(own.filter(([name = '']) => !partsOf(name).test(shown))).toEqual([])
})
