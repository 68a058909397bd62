import { setImmediate } from 'node:timers/promises'

/** Lets what other requests wait for go first. Asked between the parts of work that is long in sum. */
export const yieldToOthers = (): Promise<void> => setImmediate()
