import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 30_000

/** Waits for a signal that has to come. */
export const until = async (come: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + patienceMs
  while (!(await come())) {
    if (Date.now() > end) throw new Error('What was waited for did not come')
    await pause(5)
  }
}
