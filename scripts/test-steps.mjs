import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildScreens } from './build-screens.mjs'

const root = join(import.meta.dirname, '..')
const programs = join(root, 'node_modules', '.bin')

const checks = [
  ['Formatting', 'oxfmt', ['--check']],
  ['Lint', 'oxlint', ['--deny-warnings']],
  ['Types', 'tsc', ['-b']],
  ['Dead code', 'knip', ['--no-config-hints']],
]

const quickProjects = ['domain', 'contract', 'server', 'web', 'bench', 'root']

/**
 * Runs every step, also after one has failed, so that one run shows everything that is wrong. A check counts as one,
 * a test run as many as it has tests. Gives { passed, failed, skipped }.
 */
export async function runSteps({ checksOnly = false } = {}) {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const [title, program, args] of checks) {
    await step(title, tally, async () => one((await run(program, args)) === 0))
  }
  if (checksOnly) return tally
  await step('Tests', tally, () => runVitest(quickProjects))
  await step('Build of the screens', tally, async () => one(await buildScreens()))
  await step('Stories in a browser', tally, () => runVitest(['e2e']))
  return tally
}

/** The last line of a run. */
export function summary({ passed, failed, skipped }) {
  const note = skipped > 0 ? `(${skipped} not for this machine or user)\n` : ''
  return `${note}${passed} passed, ${failed} failed`
}

const one = (worked) => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1, skipped: 0 })

async function step(title, tally, work) {
  process.stdout.write(`\n== ${title}\n`)
  const began = performance.now()
  const counted = await work()
  for (const name of Object.keys(tally)) tally[name] += counted[name]
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`== ${title}: ${counted.failed > 0 ? 'FAILED' : 'good'}, ${seconds} s\n`)
}

async function runVitest(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-results-'))
  try {
    const file = join(folder, 'results.json')
    const chosen = projects.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('vitest', ['run', ...chosen, ...reporters])
    return countResults(readResults(file), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A run that failed outside its tests (a file that does not load, an error nobody caught, no test at all) has failed once. */
export function countResults(results, code) {
  if (!results) return one(false)
  const { numPassedTests: passed, numFailedTests, numTotalTests, numPendingTests: skipped } = results
  const sound = code === 0 && results.success && numTotalTests > 0
  return { passed, failed: sound ? numFailedTests : Math.max(1, numFailedTests), skipped }
}

function run(program, args) {
  const child = spawn(join(programs, program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, NODE_ENV: 'test' },
  })
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}
