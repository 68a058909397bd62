import { join } from 'node:path'
import './require-node.mjs'

// From here on the server would watch npm, and would not see that npm has ended before.
const parent = process.ppid

// Compiling is nearly half the cost of loading the server. It is cached for the next start, where possible.
const { enableCompileCache } = await import('node:module')
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))

const { buildScreens } = await import('./build-screens.mjs')
if (!(await buildScreens())) {
  process.stderr.write('The screens could not be built; see above.\n')
  process.exit(1)
}
if (['start', 'npx'].includes(process.env.npm_lifecycle_event) && process.ppid !== parent) process.exit(0)
// In this very process: a signal then reaches the server once, from any sender.
await import('../server/src/main.ts')
