import './require-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTestFile } from './run-test-file.mjs'

const root = join(import.meta.dirname, '..')

/** Writes the database of the release in package.json, once, and starts the product on it. */
const writeReleaseDatabase = () => {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = `server/src/testing/releases/${version}.sql.txt`
  if (!values.write)
    throw new Error(`npm run release:database -- --write writes ${file}: do that once for each release.`)
  if (existsSync(join(root, file)))
    throw new Error(`${file} exists. Before the release, remove it first; after the release, it stays.`)
  runTestFile('server', 'src/testing/releases/upgrade.test.ts', { RELEASE_TO_WRITE: version })
}

try {
  writeReleaseDatabase()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
