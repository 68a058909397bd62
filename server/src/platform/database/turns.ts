import { requestLimits } from './connection-limits.ts'
import { DatabaseBusy } from './database-trouble.ts'

/** So many wait at most; a further one is refused at once. */
const mostWaiting = 200

/** Runs work a few at a time, the others in their order. */
export type Turns = {
  /** Throws DatabaseBusy, with nothing begun, when too many wait or the turn does not come in time. */
  take: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export const turnsOf = (atOnce: number, patienceMs: number = requestLimits.connectMs): Turns => {
  const waiting = new Set<() => void>()
  let free = atOnce

  const comes = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (waiting.size >= mostWaiting) return Promise.reject(new DatabaseBusy())
    return new Promise((come, refuse) => {
      const turn = () => {
        clearTimeout(timer)
        come()
      }
      const timer = setTimeout(() => {
        waiting.delete(turn)
        refuse(new DatabaseBusy())
      }, patienceMs)
      waiting.add(turn)
    })
  }

  const ends = (): void => {
    const [next] = waiting
    if (next === undefined) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async take(work) {
      await comes()
      try {
        return await work()
      } finally {
        ends()
      }
    },
  }
}
