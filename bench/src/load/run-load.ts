import { busyMs } from '../product/processor.ts'

export type Measured = {
  /** Finished per second. */
  rate: number
  /** Half of the requests took at most so long, in ms. */
  p50: number
  p95: number
  count: number
  /** What each took of the whole machine, client, server and database together, in ms of a core. */
  cost: number
}

/** A load ends after so long or so many, whichever comes first. */
export type Bound = { forMs?: number; count?: number }

/** Hands out numbers from 0 until the time or the count is used up. */
const tickets = (bound: Bound): (() => number | undefined) => {
  let next = 0
  const { forMs = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY } = bound
  const until = performance.now() + forMs
  return () => (next < count && performance.now() < until ? next++ : undefined)
}

/**
 * Keeps `workers` pieces of work in flight, each worker beginning its next as the last ends, until the bound is
 * reached. `work` is given the worker and the number of the piece; whatever it throws ends the load.
 */
export const runLoad = async (
  workers: number,
  bound: Bound,
  work: (worker: number, piece: number) => Promise<void>,
): Promise<Measured> => {
  const next = tickets(bound)
  const took: number[] = []
  const busyBefore = busyMs()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let piece = next(); piece !== undefined; piece = next()) {
        const from = performance.now()
        await work(worker, piece)
        took.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const cost = (busyMs() - busyBefore) / took.length
  took.sort((a, b) => a - b)
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { rate: took.length / seconds, p50: at(0.5), p95: at(0.95), count: took.length, cost }
}
