import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB, now; NaN where the system does not tell. */
export const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Watches a process's resident memory until it is stopped, and then gives the most that was seen, in MB. */
export const watchMemory = (pid: number, everyMs = 100): (() => number) => {
  let most = Number.NaN
  const look = async () => {
    const now = await residentMegabytes(pid)
    most = Number.isNaN(most) ? now : Math.max(most, now)
  }
  const timer = setInterval(() => void look(), everyMs)
  void look()
  return () => {
    clearInterval(timer)
    return most
  }
}
