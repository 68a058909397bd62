import './require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measuredTables, scalingTables, withTables } from './scaling-table.mjs'

const root = join(import.meta.dirname, '..')
const results = readFileSync(join(root, 'bench', 'results-growth.md'), 'utf8')
const tables = measuredTables(results)
const date = /^Measured (\d{4}-\d\d-\d\d)/m.exec(results)?.[1]

if (tables.length === 0 || date === undefined) {
  process.stderr.write(
    'bench/results-growth.md holds no growth of the tables. Run npm run bench -- growth first.\n',
  )
  process.exit(1)
}
const page = join(root, 'docs', 'scaling.md')
writeFileSync(page, withTables(readFileSync(page, 'utf8'), scalingTables(tables, date)))
