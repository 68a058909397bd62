import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildScreens } from './build-screens.mjs'
import { costLines, dearest, mostExpensive } from './test-costs.mjs'
import { readJson } from './test-results.mjs'

const root = join(import.meta.dirname, '..')
const programs = join(root, 'node_modules', '.bin')

/** Lines of one failure that stand in the summary. */
const longestTold = 20

// Several checkers of one project do much twice; there are projects enough for the cores.
const checks = [
  ['Formatting', 'oxfmt', ['--check']],
  ['Lint', 'oxlint', ['--deny-warnings']],
  ['Types', 'tsc', ['-b', '--checkers', '1', '--builders', '2']],
  ['Dead code', 'knip', ['--no-config-hints']],
]

/**
 * Runs every step, also after one has failed, so that one run shows everything that is wrong. A check counts as one,
 * a test run as many as it has tests. Gives { passed, failed, skipped, failures, flaky, steps, mostExpensive }: what failed
 * and what passed only when it was tried again, each as { test, reason }; the seconds of each step; what tests cost most.
 */
export async function runSteps({ checksOnly = false } = {}) {
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], steps: [], mostExpensive: [] }
  for (const [title, program, args] of checks) {
    await step(title, tally, async () => one((await run(program, args)) === 0))
  }
  if (checksOnly) return tally
  await step('Build of the screens', tally, async () => one(await buildScreens()))
  // Vitest runs one project after the other. Side by side, tests that wait leave the processor to the browsers.
  await Promise.all([
    step('Tests', tally, () => runVitest(['--project', '!e2e'])),
    step('Stories in a browser', tally, () => runVitest(['--project', 'e2e'], { aside: true })),
  ])
  tally.mostExpensive = dearest(tally.mostExpensive)
  if (tally.mostExpensive.length > 0)
    process.stdout.write(
      `\nMost expensive tests (processor s, s):\n${costLines(tally.mostExpensive).join('\n')}\n`,
    )
  return tally
}

/** The last lines of a run: what was flaky and what failed by its name, since the pages above are long, and the tally. */
export function summary({ passed, failed, skipped, failures = [], flaky = [] }) {
  const names = [
    ...flaky.map((found) => `FLAKY ${sentence(found)}\n`),
    ...failures.map((found) => `FAILED ${sentence(found)}\n`),
  ].join('')
  const note = skipped > 0 ? `(${skipped} not for this machine or user)\n` : ''
  return `${names}${note}${passed} passed, ${failed} failed`
}

const sentence = ({ test, reason = '' }) => [test, reason].filter(Boolean).join(': ')

const one = (worked) => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1, skipped: 0 })

async function step(title, tally, work) {
  process.stdout.write(`\n== ${title}\n`)
  const began = performance.now()
  const counted = await work()
  for (const name of ['passed', 'failed', 'skipped']) tally[name] += counted[name]
  if (counted.failed > 0) tally.failures.push(...(counted.failures ?? [{ test: title }]))
  tally.flaky.push(...(counted.flaky ?? []))
  tally.mostExpensive.push(...(counted.mostExpensive ?? []))
  const seconds = (performance.now() - began) / 1000
  tally.steps.push({ title, seconds })
  process.stdout.write(`== ${title}: ${counted.failed > 0 ? 'FAILED' : 'good'}, ${seconds.toFixed(1)} s\n`)
}

/** `aside`: another run has the screen. */
async function runVitest(projects, { aside = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-results-'))
  try {
    const file = join(folder, 'results.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const said = aside ? join(folder, 'said.txt') : undefined
    const code = await run('vitest', ['run', ...projects, ...reporters], said)
    const results = readJson(file)
    return { ...countResults(results, code), mostExpensive: results ? mostExpensive(results) : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A failure outside the tests (a file does not load, an error is uncaught, no test ran) counts as one. */
export function countResults(results, code) {
  if (!results) return { ...one(false), failures: [{ test: 'a test run that left no results' }] }
  const { numPassedTests: passed, numFailedTests, numTotalTests, numPendingTests: skipped } = results
  const sound = code === 0 && results.success && numTotalTests > 0
  const failed = sound ? numFailedTests : Math.max(1, numFailedTests)
  // A test keeps what its first try failed with.
  const flaky = named(results, (test) => test.status === 'passed' && test.failureMessages?.length > 0)
  return {
    passed,
    failed,
    skipped,
    ...(flaky.length > 0 && { flaky }),
    ...(failed > 0 && { failures: failuresOf(results) }),
  }
}

function failuresOf(results) {
  const failures = named(results, ({ status }) => status === 'failed')
  return failures.length > 0
    ? failures
    : [{ test: 'outside the tests', reason: 'see its unhandled errors, or the file that does not load' }]
}

/** Where the picked tests stand, their names, and what they failed with. */
function named({ testResults = [] }, picks) {
  return testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.filter(picks).map(({ fullName, failureMessages = [] }) => ({
      test: `${relative(root, name)}: ${fullName}`,
      reason: failureMessages.map(withoutTrace).join('\n'),
    })),
  )
}

/** What failed and how, such as a driver's last steps; where in the code is told above, and a page of it is enough. */
function withoutTrace(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, longestTold)
    .join('\n  ')
}

/** `saidIn`: what the program says goes into this file, and is printed once it has ended: for one beside another. */
function run(program, args, saidIn) {
  const output = saidIn === undefined ? 'inherit' : openSync(saidIn, 'w')
  const child = spawn(join(programs, program), args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, NODE_ENV: 'test' },
  })
  return new Promise((done) => {
    const end = (code) => {
      if (saidIn !== undefined) process.stdout.write(readFileSync(saidIn))
      done(code ?? 1)
    }
    child.once('error', () => end(1))
    child.once('exit', end)
  })
}
