import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs one test file of a project with these settings, as a command of its own; its end is this command's end. */
export const runTestFile = (project, file, settings, ...args) => {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', project, `${project}/${file}`, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...settings },
    },
  )
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
