import { runRounds, spreadOf } from '../load/rounds.ts'
import { withClient } from '../product/database.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail, otherManagerEmail } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { callerOf } from './caller.ts'
import { makeClosingWrites, makeReads, makeWrites, type Timed } from './closing-calls.ts'
import { mostReceivers, receiverOf, type SizedClosing, sizedClosing } from './sized-closing.ts'

type Cost = { ms: number; bytes: number }

/** What one call costs in the small and in the large closing: medians of the rounds. */
export type Growth = { what: string; small: Cost; large: Cost; perByte: number }

const small = 5

/** Bytes beyond those of the small closing are paid for; an answer that is no longer has to be as fast. */
const perByteOf = (few: Cost, many: Cost): number =>
  many.ms / few.ms / (few.bytes === 0 ? 1 : many.bytes / few.bytes)

/**
 * Every call that the screens of a closing make, in a closing of 5 wires and in a large one of the same mix, one after the
 * other in each round.
 */
export const benchClosingSize = async (
  product: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<Growth[]> => {
  const people = [
    managerEmail,
    otherManagerEmail,
    ...Array.from({ length: mostReceivers }, (_, at) => receiverOf(at)),
  ]
  const tokens = new Map<string, string>()
  for (const email of people) tokens.set(email, await product.tokenOf(email))
  const call = callerOf(product, tokens)
  const few = await sizedClosing(call, small)
  const many = await sizedClosing(call, sizes.manyWires)
  say(`closing-size: made closings of ${few.wires} and ${many.wires} wires`)
  return withClient(product.place, async (client) => {
    await client.query('vacuum (analyze)')
    const turn = (closing: SizedClosing) => async (): Promise<ReadonlyMap<string, Cost>> => {
      // A person may make some of these files a few times an hour.
      await client.query('delete from sign_in_limits')
      const costs = new Map<string, Cost>()
      const timed: Timed = async (what, email, method, path, body) => {
        const began = performance.now()
        const answer = await call(email, method, path, body)
        costs.set(what, { ms: performance.now() - began, bytes: answer.bytes })
        return answer
      }
      await makeReads(timed, closing)
      await makeWrites(timed, closing)
      await makeClosingWrites(timed, closing)
      return costs
    }
    const turns = { few: turn(few), many: turn(many) }
    await runRounds(2, turns)
    say(`closing-size: ${sizes.rounds} rounds`)
    const rounds = await runRounds(sizes.rounds, turns)
    const whats = [...(rounds[0]?.few.keys() ?? [])]
    return whats.map((what) => {
      const costOf = (which: 'few' | 'many'): Cost => {
        const costs = rounds.flatMap((round) => round[which].get(what) ?? [])
        return {
          ms: spreadOf(costs.map(({ ms }) => ms)).median,
          bytes: spreadOf(costs.map(({ bytes }) => bytes)).median,
        }
      }
      const [fewCost, manyCost] = [costOf('few'), costOf('many')]
      return { what, small: fewCost, large: manyCost, perByte: perByteOf(fewCost, manyCost) }
    })
  })
}
