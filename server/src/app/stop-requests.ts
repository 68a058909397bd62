import { isatty } from 'node:tty'

/** How often the parent is looked at. It counts as gone when it was so twice, so that a signal to both is seen first. */
const lookMs = 250

type Stop = {
  /** A person or a service manager asks by this signal. Asked twice, it means at once. */
  ask: (signal: string) => void
  /** What the server depends on is gone, as `cause` says. Never means at once. */
  begin: (cause: string) => void
}

/** Whether a terminal could close under this process. */
const hasTerminal = (): boolean => [0, 1, 2].some((descriptor) => isatty(descriptor))

/**
 * Calls `stop` when this process is to end: on SIGINT and SIGTERM; on SIGHUP when it has a terminal, which then has closed;
 * and, with `startedByNpm`, when npm is gone, which passes on neither SIGHUP nor its own end. Without a terminal, as under
 * nohup, SIGHUP ends npm alone: Node cannot inherit that it is to be ignored, and the server goes on by itself.
 */
export function listenForStop(stop: Stop, { startedByNpm }: { startedByNpm: boolean }): void {
  process.on('SIGINT', stop.ask)
  process.on('SIGTERM', stop.ask)
  const watch = startedByNpm ? watchParent(() => stop.begin('npm has ended')) : undefined
  const terminal = hasTerminal()
  process.on('SIGHUP', () => {
    if (terminal) stop.begin('SIGHUP')
    else clearInterval(watch)
  })
}

function watchParent(whenGone: () => void): NodeJS.Timeout {
  const parent = process.ppid
  let looks = 0
  const watch = setInterval(() => {
    looks = process.ppid === parent ? 0 : looks + 1
    if (looks < 2) return
    clearInterval(watch)
    whenGone()
  }, lookMs)
  return watch.unref()
}
