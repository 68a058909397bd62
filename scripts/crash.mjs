import './require-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const usage = 'npm run crash -- [--times NUMBER]\n'

const asked = () => {
  const { values } = parseArgs({ options: { times: { type: 'string' } } })
  const { times = '20' } = values
  if (!/^[1-9]\d{0,3}$/.test(times)) throw new Error(usage)
  return times
}

/** Kills a server and its database at random while six desks write, and looks for each write that it acknowledged. */
const crash = (times) => {
  const root = join(import.meta.dirname, '..')
  const args = ['run', '--project', 'server', 'server/src/crash.test.ts']
  const child = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', CRASHES: times },
  })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

try {
  crash(asked())
} catch (error) {
  process.stderr.write(error.message.startsWith('npm') ? error.message : `${error.message}\n${usage}`)
  process.exitCode = 2
}
