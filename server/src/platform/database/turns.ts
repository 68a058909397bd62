import { requestLimits } from './connection-limits.ts'
import { DatabaseBusy } from './database-trouble.ts'

/** Runs work a few at a time, the others in their order. */
export type Turns = {
  /** Throws the refusal, with nothing begun, when too many wait or the turn does not come in time. */
  take: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Rules = {
  patienceMs?: number
  /** So many wait at most; a further one is refused at once. */
  mostWaiting?: number
  /** The patience begins anew whenever other work ends well: a queue that moves is waited in. */
  whileOthersEnd?: boolean
  refusal?: () => Error
}

export const turnsOf = (atOnce: number, rules: Rules = {}): Turns => {
  const { patienceMs = requestLimits.connectMs, mostWaiting = 200, whileOthersEnd = false } = rules
  const { refusal = () => new DatabaseBusy() } = rules
  const waiting = new Set<() => void>()
  let free = atOnce
  let endedAt = -Infinity

  const comes = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (waiting.size >= mostWaiting) return Promise.reject(refusal())
    return new Promise((come, refuse) => {
      let timer: NodeJS.Timeout
      const turn = () => {
        clearTimeout(timer)
        come()
      }
      const isLate = () => {
        const left = whileOthersEnd ? endedAt + patienceMs - performance.now() : 0
        if (left > 0) {
          timer = setTimeout(isLate, left)
          return
        }
        waiting.delete(turn)
        refuse(refusal())
      }
      timer = setTimeout(isLate, patienceMs)
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
        const result = await work()
        endedAt = performance.now()
        return result
      } finally {
        ends()
      }
    },
  }
}
