import './require-node.mjs'

const { runSteps, summary } = await import('./test-steps.mjs')
const checksOnly = process.argv.includes('--checks-only')
const tally = await runSteps({ checksOnly })
process.stdout.write(`${summary(tally)}\n`)
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
