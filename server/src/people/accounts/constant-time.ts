import { setTimeout as pause } from 'node:timers/promises'

const leastMs = 80
const spreadMs = 40

/** Waits for the work, and at least a minimum time, so that the duration does not reveal the work. */
export const inConstantTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, pause(leastMs + Math.random() * spreadMs)])
}
