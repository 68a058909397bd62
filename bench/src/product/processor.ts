import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** Linux counts in hundredths of a second, on every machine that Node runs on. */
const tickMs = 10

/** In ms of one core; NaN where the system does not tell. `ended`: of its children that have ended. */
const usedBy = async (pid: number): Promise<{ own: number; ended: number }> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may hold anything; the counts are the 12th to 15th field after it.
  const counts = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  const ms = (at: number): number => Number(counts[at] ?? Number.NaN) * tickMs
  return { own: ms(0) + ms(1), ended: ms(2) + ms(3) }
}

/** What a process has used of the processor so far, in ms of one core; NaN where the system does not tell. */
export const processorMs = async (pid: number): Promise<number> => (await usedBy(pid)).own

/** The same of a process and all that it started: what a child used counts on when it has ended. */
export const processorMsWithChildren = async (pid: number): Promise<number> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const running = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => processorMs(Number(child))),
  )
  const { own, ended } = await usedBy(pid)
  return running.filter((ms) => !Number.isNaN(ms)).reduce((sum, ms) => sum + ms, own + ended)
}

/** What all processes of the machine have used of its processors so far, in ms of one core. */
export const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
