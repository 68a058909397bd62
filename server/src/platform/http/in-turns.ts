import { setImmediate as othersTurn } from 'node:timers/promises'
import { endIfAbandoned } from './abandoned-request.ts'

/** Work that may be set aside between two of its steps. */
export type Steps<Result> = Generator<void, Result>

/** How long others wait for this work at most, but for a step that takes longer by itself. */
const longestMs = 20

/** All of it, with a turn for other requests every few milliseconds. A file ends with its request. */
export const inTurns = async <Result>(steps: Steps<Result>): Promise<Result> => {
  for (let began = performance.now(); ;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < longestMs) continue
    await othersTurn()
    endIfAbandoned()
    began = performance.now()
  }
}

/** What `make` gives for each, with a turn for other requests every few milliseconds. */
export const mapInTurns = <From, To>(all: readonly From[], make: (one: From) => To): Promise<To[]> =>
  inTurns(
    (function* () {
      const made: To[] = []
      for (const one of all) {
        made.push(make(one))
        yield
      }
      return made
    })(),
  )
