import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** Linux counts in hundredths of a second, on every machine that Node runs on. */
const tickMs = 10

/** What a process has used of the processor so far, in ms of one core; NaN where the system does not tell. */
export const processorMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may hold anything; the counts are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * tickMs
}

/** What the processes that this one started, and that still run, have used so far, in ms of one core. */
export const childrenMs = async (pid: number): Promise<number> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const used = await Promise.all(
    children
      .trim()
      .split(/\s+/)
      .map((child) => processorMs(Number(child))),
  )
  return used.filter((ms) => !Number.isNaN(ms)).reduce((sum, ms) => sum + ms, 0)
}

/** What all processes of the machine have used of its processors so far, in ms of one core. */
export const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
