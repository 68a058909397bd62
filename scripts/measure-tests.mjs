import { afterEach, beforeEach } from 'vitest'
import { processorSeconds } from './processor-time.mjs'

let before = 0

beforeEach(() => {
  before = processorSeconds()
})

/** Every try of a test counts. What it asks of a server or database that all tests share is not its own, and not counted. */
afterEach(({ task }) => {
  const used = Math.max(0, processorSeconds() - before)
  task.meta.processorSeconds = (task.meta.processorSeconds ?? 0) + used
})
