import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import './require-node.mjs'
import { writeRelease } from './write-release.mjs'

const { values } = parseArgs({
  options: {
    commit: { type: 'string', default: 'HEAD' },
    out: { type: 'string', default: resolve(import.meta.dirname, '..', 'build', 'release') },
  },
})
try {
  for (const file of writeRelease(resolve(values.out), values.commit))
    process.stdout.write(`${relative(process.cwd(), resolve(values.out, file))}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
