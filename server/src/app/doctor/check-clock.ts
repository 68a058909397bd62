import type { Clock } from '../../platform/database/clock.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { databaseTime } from './database-store.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure } = findingsOf('clock')

/** Links, waiting periods and sign-ins are counted in minutes at least. */
const warningMs = 5_000
const failureMs = 60_000

const attempts = 3

type Measured = { differenceMs: number; answeredInMs: number }

/** By how much the clock of this machine is ahead, as of the quickest of a few answers: half of its time may be wrong. */
const measure = async (pool: Pool, clock: Clock): Promise<Measured> => {
  let best: Measured | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [asked, began] = [clock().getTime(), performance.now()]
    const there = (await databaseTime(pool)).getTime()
    const answeredInMs = performance.now() - began
    const differenceMs = asked + answeredInMs / 2 - there
    if (best === undefined || answeredInMs < best.answeredInMs) best = { differenceMs, answeredInMs }
  }
  return best as Measured
}

/** The clock of this machine beside that of the database. Throws what that refuses. */
export const checkClock = async (pool: Pool, clock: Clock): Promise<Finding[]> => {
  const { differenceMs, answeredInMs } = await measure(pool, clock)
  const size = Math.abs(differenceMs)
  const seconds = (size / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })
  if (size - answeredInMs / 2 < warningMs) {
    return [ok(`This machine and the database differ by ${seconds} seconds.`)]
  }
  const message = `The clock of this machine is ${seconds} seconds ${differenceMs > 0 ? 'ahead of' : 'behind'} that of the database.`
  const cure = 'Synchronize both by NTP. Links, waiting periods and sign-ins are counted by these clocks.'
  return [size > failureMs ? failure(message, cure) : warning(message, cure)]
}
