import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs a program to its end and gives what it said. Throws what it said when it fails. */
export const runProgram = (program: string, args: readonly string[], input = ''): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', input, env: { PATH: searchPath } })

/** Debian keeps the programs of the system, and those of PostgreSQL, off the usual path. */
const searchPath = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/lib/postgresql/15/bin'

/** In the network of a machine, without the rights of root. */
export const onMachine = (machine: string, user: string, command: readonly string[]): string[] => {
  const account = ['--reuid', user, '--regid', groups[user] ?? user, '--init-groups']
  return ['netns', 'exec', machine, 'setpriv', ...account, '--', ...command]
}

const groups: Readonly<Record<string, string>> = { nobody: 'nogroup' }

/** Starts a program on a machine; what it says goes to the end of a log. */
export const startOn = (
  machine: string,
  user: string,
  command: readonly string[],
  how: { env?: Record<string, string>; log: string; cwd: string },
): ChildProcess => {
  const child = spawn('ip', onMachine(machine, user, command), {
    cwd: how.cwd,
    env: { PATH: searchPath, LC_ALL: 'C.UTF-8', ...how.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(how.log, { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  return child
}

const pidsOn = (machine: string): number[] =>
  runProgram('ip', ['netns', 'pids', machine]).split('\n').filter(Boolean).map(Number)

/** Sends a signal to everything that runs on a machine, also to what starts meanwhile. */
export const signalMachine = async (machine: string, signal: NodeJS.Signals): Promise<void> => {
  let signaled = new Set<number>()
  for (;;) {
    const pids = pidsOn(machine)
    const fresh = pids.filter((pid) => !signaled.has(pid))
    if (fresh.length === 0) return
    for (const pid of fresh) {
      try {
        process.kill(pid, signal)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    signaled = new Set(pids)
    await pause(20)
  }
}

/** Asks until the answer is not undefined. Throws after `seconds`, with the last error. */
export const eventually = async <Result>(
  what: string,
  seconds: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result> => {
  const until = performance.now() + seconds * 1000
  let last: unknown
  while (performance.now() < until) {
    try {
      const result = await ask()
      if (result !== undefined) return result
    } catch (error) {
      last = error
    }
    await pause(100)
  }
  throw new Error(`${what} was not so within ${seconds} seconds.`, { cause: last })
}
