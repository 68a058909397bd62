import { join } from 'node:path'
import './require-node.mjs'

// Compiling is near half of what loading the server costs: kept for the next one, where whoever runs this may write.
const { enableCompileCache } = await import('node:module')
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))

const { buildScreens } = await import('./build-screens.mjs')
if (!(await buildScreens())) {
  process.stderr.write('The screens could not be built; see above.\n')
  process.exit(1)
}
// In this very process: a signal then reaches the server once, from whoever sends it.
await import('../server/src/main.ts')
