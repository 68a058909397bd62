import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for its readers, whatever its own clock is. */
const ticksPerSecond = 100

/**
 * Processor seconds that this process and all that it started have used, such as a browser and its pages. Elsewhere than
 * on Linux: this process alone.
 */
export function processorSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + childrenSeconds()
}

function childrenSeconds() {
  if (process.platform !== 'linux') return 0
  const ended = timesOf('self').ended
  return childrenOf(process.pid).reduce((sum, child) => sum + treeSeconds(child), ended)
}

function treeSeconds(pid) {
  const { own, ended } = timesOf(pid)
  return childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), own + ended)
}

/** Seconds of a process, and of its children that have ended; none when it is gone. */
function timesOf(pid) {
  const text = read(`/proc/${pid}/stat`)
  // The name before may hold spaces; after it come state, parent and more, times from the twelfth on.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  if (childSystem === undefined) return { own: 0, ended: 0 }
  return { own: (user + system) / ticksPerSecond, ended: (childUser + childSystem) / ticksPerSecond }
}

/** Any thread of a process may have started one. */
function childrenOf(pid) {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .filter((child) => child !== ''),
  )
}

function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
