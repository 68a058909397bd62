import './require-node.mjs'
import { parseArgs } from 'node:util'
import { runTestFile } from './run-test-file.mjs'

const usage = 'npm run crash -- [--times NUMBER]\n'

const asked = () => {
  const { values } = parseArgs({ options: { times: { type: 'string' } } })
  const { times = '20' } = values
  if (!/^[1-9]\d{0,3}$/.test(times)) throw new Error(usage)
  return times
}

/** Kills a server and its database at random while six desks write, and looks for each write that it acknowledged. */
const crash = (times) => runTestFile('server', 'src/app/crash.test.ts', { CRASHES: times })

try {
  crash(asked())
} catch (error) {
  process.stderr.write(error.message.startsWith('npm') ? error.message : `${error.message}\n${usage}`)
  process.exitCode = 2
}
