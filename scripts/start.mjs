import './require-node.mjs'

const { buildScreens } = await import('./build-screens.mjs')
if (!(await buildScreens())) {
  process.stderr.write('The screens could not be built; see above.\n')
  process.exit(1)
}
// In this very process: a signal then reaches the server once, from whoever sends it.
await import('../server/src/main.ts')
