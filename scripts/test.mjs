import './require-node.mjs'

const { runSteps, summary } = await import('./test-steps.mjs')
const { processorSeconds } = await import('./processor-time.mjs')
const { writeResults } = await import('./test-results.mjs')
const checksOnly = process.argv.includes('--checks-only')
const began = new Date()
const tally = await runSteps({ checksOnly })
const seconds = (Date.now() - began.getTime()) / 1000
const used = processorSeconds()
if (!checksOnly) writeResults({ began: began.toISOString(), seconds, processorSeconds: used, ...tally })
process.stdout.write(`\n${seconds.toFixed(0)} s, ${used.toFixed(0)} processor s\n${summary(tally)}\n`)
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
