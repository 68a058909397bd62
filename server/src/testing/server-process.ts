import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** As `npm start` has it: a server that ends in peace leaves what it compiled to those that follow. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** The real server as a process of its own. */
export type ServerProcess = {
  child: ChildProcess
  exited: Promise<[number | null, NodeJS.Signals | null]>
  /** Everything it has said so far. */
  said(): string
  /** Waits until it has said `words` or has ended; gives everything it has said. */
  saying(words: string): Promise<string>
}

/**
 * Starts it on `dataDir`, with these settings and no other, and without the demo unless they ask for it. `program`: the
 * `main.ts` of another release.
 */
export function startServerProcess(
  dataDir: string,
  settings: Record<string, string>,
  program: string = main,
): ServerProcess {
  const child = spawn(process.execPath, [program], {
    cwd: dataDir,
    env: {
      PATH: '/usr/bin:/bin',
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      DEMO: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  return {
    child,
    exited: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    said: () => said,
    async saying(words) {
      while (!said.includes(words) && child.exitCode === null && child.signalCode === null) await sleep(10)
      return said
    },
  }
}
