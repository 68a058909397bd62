import './require-node.mjs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runTestFile } from './run-test-file.mjs'

const usage = 'npm run golden -- FOLDER\n'

/** Writes what one scripted closing leaves behind into a folder, which two releases can then be compared by. */
const golden = () => {
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined || more.length > 0) throw new Error(usage)
  const settings = { GOLDEN_FOLDER: resolve(folder) }
  runTestFile('server', 'src/testing/golden/golden.test.ts', settings, '--update')
}

try {
  golden()
} catch (error) {
  process.stderr.write(error.message.startsWith('npm') ? error.message : `${error.message}\n${usage}`)
  process.exitCode = 2
}
