import { writeSync } from 'node:fs'
import { basename } from 'node:path'

const needed = 24
const running = Number(process.versions.node.split('.')[0])

/** What was typed for `countersign`, as far as docs/operate/commands.md promises an end for it: JSON and an exit code. */
const asked = () => {
  const [, program = '', ...typed] = process.argv
  const [first = '', second = ''] = typed.filter((word) => word !== '--json')
  const isCommand = basename(program, '.mjs') === 'countersign' && first !== 'serve'
  // Only these have names of two words.
  return { isCommand, name: first === 'keys' ? `keys ${second}` : first, asJson: typed.includes('--json') }
}

// Said here, before anything else is loaded: what follows is written for the newer one and would fail unreadably.
if (running < needed) {
  const { isCommand, name, asJson } = asked()
  const message =
    `Countersign needs Node ${needed} or newer, and this is Node ${process.versions.node}. ` +
    'On Linux (x64, arm64, glibc) npm ci brings the right one, and npm start and npx countersign use it; elsewhere install it from nodejs.org.'
  if (isCommand && asJson) {
    const failed = { command: name, ok: false, error: { code: 'cannot-begin', message } }
    writeSync(1, `${JSON.stringify(failed)}\n`)
  } else process.stderr.write(`${message}\n`)
  process.exit(isCommand ? 2 : 1)
}
