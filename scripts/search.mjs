import './require-node.mjs'
import { parseArgs } from 'node:util'
import { runTestFile } from './run-test-file.mjs'

const usage = 'npm run search -- [--steps NUMBER] [--seed NUMBER] [--http]\n'

const asked = () => {
  const options = { steps: { type: 'string' }, seed: { type: 'string' }, http: { type: 'boolean' } }
  const { values } = parseArgs({ options })
  const { steps = values.http ? '2000' : '1000000', seed = String(Date.now() % 1_000_000) } = values
  if (![steps, seed].every((number) => /^\d{1,9}$/.test(number)) || Number(steps) === 0)
    throw new Error(usage)
  return { steps, seed, http: values.http === true }
}

/** Searches the actions of dishonest actors: in the rules alone, or on the server with its database. */
const search = ({ steps, seed, http }) => {
  const title = http ? 'each action of each actor' : 'no order of actions'
  const settings = { SEARCH_STEPS: steps, SEARCH_SEED: seed }
  runTestFile(http ? 'server' : 'domain', 'src/wires/record/dishonest-actors.test.ts', settings, '-t', title)
}

try {
  search(asked())
} catch (error) {
  process.stderr.write(error.message.startsWith('npm') ? error.message : `${error.message}\n${usage}`)
  process.exitCode = 2
}
