import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the last `npm test` found, for programs: the tally, the seconds, and each failed, flaky and expensive test. */
export const resultsFile = join(import.meta.dirname, '..', 'build', 'test-results.json')

export function writeResults(results, file = resultsFile) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** What the file holds; undefined when there is none, or half of one. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
