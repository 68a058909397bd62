import './require-node.mjs'
import { parseArgs } from 'node:util'
import { runTestFile } from './run-test-file.mjs'

const usage = 'npm run faults -- [--rounds NUMBER, at least 2]\n'

const asked = () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string' } } })
  const { rounds = '5' } = values
  if (!/^(?:[2-9]|[1-9]\d{1,2})$/.test(rounds)) throw new Error(usage)
  return rounds
}

/** Brings about each fault while desks write, looks for every write that was acknowledged, and prints tables. */
const faults = (rounds) =>
  runTestFile(
    'server',
    'src/app/faults.test.ts',
    { FAULTS: rounds },
    'server/src/app/neighbor-faults.test.ts',
  )

try {
  faults(asked())
} catch (error) {
  process.stderr.write(error.message.startsWith('npm') ? error.message : `${error.message}\n${usage}`)
  process.exitCode = 2
}
