import { setTimeout as pause } from 'node:timers/promises'

const leastMs = 80
const spreadMs = 40

/** Waits for the work, and never less than a moment: how long it took tells nobody what there was to do. */
export const inConstantTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, pause(leastMs + Math.random() * spreadMs)])
}
