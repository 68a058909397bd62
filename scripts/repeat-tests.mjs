import './require-node.mjs'
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repeatTable } from './repeat-table.mjs'
import { readJson, resultsFile } from './test-results.mjs'

const usage = 'npm run test:repeat -- [TIMES]\n'

const asked = () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [times = '5', ...more] = positionals
  if (!/^[1-9]\d{0,2}$/.test(times) || more.length > 0) throw new Error(usage)
  return Number(times)
}

/** One whole run in a process of its own; resolves to its results, undefined when it left none. */
async function runOnce() {
  rmSync(resultsFile, { force: true })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test.mjs')], { stdio: 'inherit' })
  await new Promise((ended) => child.once('exit', ended))
  return readJson(resultsFile)
}

/** Runs everything so many times, also after a run has failed, and prints what failed in which run and how long each took. */
async function repeat(times) {
  const runs = []
  for (let run = 1; run <= times; run += 1) {
    process.stdout.write(`\n==== Run ${run} of ${times}\n`)
    runs.push(await runOnce())
  }
  process.stdout.write(`\n${repeatTable(runs).join('\n')}\n`)
  process.exitCode = runs.every((run) => run?.failed === 0 && run.passed > 0) ? 0 : 1
}

try {
  await repeat(asked())
} catch (error) {
  process.stderr.write(error.message.startsWith('npm') ? error.message : `${error.message}\n${usage}`)
  process.exitCode = 2
}
