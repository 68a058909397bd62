import { requestLimits } from './connection-limits.ts'
import { DatabaseBusy } from './database-trouble.ts'

/** Runs work a few at a time, the others in their order. */
export type Turns = {
  /**
   * Throws the refusal, with nothing begun, when too many wait or the turn does not come in time. Work of one `owner` does
   * not keep out that of others: the owner with the fewest turns is next, and the owner with the most places gives one up.
   */
  take: <Result>(work: () => Promise<Result>, owner?: string) => Promise<Result>
  figures: () => TurnFigures
}

/** `refused`: of all since the start. */
export type TurnFigures = { running: number; waiting: number; refused: number }

type Rules = {
  patienceMs?: number
  /** So many wait at most; then a further one is refused at once, or the last of an owner who has more of them waiting. */
  mostWaiting?: number
  /** So many of one owner are worked on at once. Without a number: as many as of all. */
  mostOfOwner?: number
  /** The patience begins anew whenever other work ends well: a queue that moves is waited in. */
  whileOthersEnd?: boolean
  refusal?: () => Error
}

type Waiting = { owner: string; come: () => void; refuse: () => void }

/** How often each owner is there. */
const countsOf = () => {
  const counts = new Map<string, number>()
  const of = (owner: string): number => counts.get(owner) ?? 0
  return {
    of,
    add(owner: string, more: 1 | -1): void {
      const count = of(owner) + more
      if (count === 0) counts.delete(owner)
      else counts.set(owner, count)
    },
  }
}

export const turnsOf = (atOnce: number, rules: Rules = {}): Turns => {
  const { patienceMs = requestLimits.connectMs, mostWaiting = 200, whileOthersEnd = false } = rules
  const { mostOfOwner = atOnce, refusal = () => new DatabaseBusy() } = rules
  const queue = new Set<Waiting>()
  const running = countsOf()
  const waiting = countsOf()
  let free = atOnce
  let endedAt = -Infinity
  let refused = 0

  const refuses = (): Error => {
    refused += 1
    return refusal()
  }

  const begins = (owner: string): void => {
    free -= 1
    running.add(owner, 1)
  }

  const leaves = (one: Waiting): void => {
    queue.delete(one)
    waiting.add(one.owner, -1)
  }

  /** The last arrival of the owner with the most waiting, if they are more than `than`. */
  const lastOfMost = (than: number): Waiting | undefined => {
    let found: Waiting | undefined
    let most = than + 1
    for (const one of queue) {
      const count = waiting.of(one.owner)
      if (count < most) continue
      found = one
      most = count
    }
    return found
  }

  const comes = (owner: string): Promise<void> => {
    if (free > 0 && running.of(owner) < mostOfOwner) {
      begins(owner)
      return Promise.resolve()
    }
    if (queue.size >= mostWaiting) {
      const last = lastOfMost(waiting.of(owner) + 1)
      if (last === undefined) return Promise.reject(refuses())
      last.refuse()
    }
    return new Promise((come, refuse) => {
      let timer: NodeJS.Timeout
      const one: Waiting = {
        owner,
        come: () => {
          clearTimeout(timer)
          leaves(one)
          come()
        },
        refuse: () => {
          clearTimeout(timer)
          leaves(one)
          refuse(refuses())
        },
      }
      const isLate = () => {
        const left = whileOthersEnd ? endedAt + patienceMs - performance.now() : 0
        if (left > 0) timer = setTimeout(isLate, left)
        else one.refuse()
      }
      timer = setTimeout(isLate, patienceMs)
      queue.add(one)
      waiting.add(owner, 1)
    })
  }

  /** The longest waiting of those whose owner has the fewest turns. */
  const next = (): Waiting | undefined => {
    let found: Waiting | undefined
    let fewest = mostOfOwner
    for (const one of queue) {
      const count = running.of(one.owner)
      if (count >= fewest) continue
      found = one
      fewest = count
      if (fewest === 0) break
    }
    return found
  }

  const ends = (owner: string): void => {
    free += 1
    running.add(owner, -1)
    const one = next()
    if (one === undefined) return
    begins(one.owner)
    one.come()
  }

  return {
    async take(work, owner = '') {
      await comes(owner)
      try {
        const result = await work()
        endedAt = performance.now()
        return result
      } finally {
        ends(owner)
      }
    },
    figures: () => ({ running: atOnce - free, waiting: queue.size, refused }),
  }
}
