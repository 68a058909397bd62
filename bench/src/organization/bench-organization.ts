import { runRounds, spreadOf } from '../load/rounds.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail } from '../seed/people.ts'
import { transactionId } from '../seed/closings.ts'
import { callerOf } from '../closing-size/caller.ts'
import type { Sizes } from '../sizes.ts'
import { firstRows } from './first-rows.ts'
import { adminEmail, growOrganization, superAdminEmail } from './organization-rows.ts'

/** Medians of the rounds in ms, and the median of their ratios. */
export type Later = { what: string; small: number; large: number; ratio: number }

const warmUpRounds = 8

type Times = ReadonlyMap<string, number>

/** Reads the first rows of every screen once, one after the other. */
const readerOf = async (product: SeededProduct, people: number): Promise<() => Promise<Times>> => {
  await growOrganization(product.place, people)
  const tokens = new Map<string, string>()
  for (const email of [managerEmail, adminEmail, superAdminEmail])
    tokens.set(email, await product.tokenOf(email))
  const call = callerOf(product, tokens)
  return async () => {
    const times = new Map<string, number>()
    for (const { what, email, path } of firstRows(transactionId(0))) {
      const began = performance.now()
      await call(email, 'GET', path)
      times.set(what, performance.now() - began)
    }
    return times
  }
}

/** How much later the first rows of each screen come in a large organization than in a small one. */
export const benchOrganization = async (
  small: SeededProduct,
  large: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<Later[]> => {
  const turns = {
    small: await readerOf(small, sizes.organization.small.people),
    large: await readerOf(large, sizes.organization.large.people),
  }
  say('organization: warming up')
  await runRounds(warmUpRounds, turns)
  say(`organization: ${sizes.rounds} rounds`)
  const rounds = await runRounds(sizes.rounds, turns)
  return firstRows(transactionId(0)).map(({ what }) => {
    const median = (pick: (round: (typeof rounds)[number]) => number): number =>
      spreadOf(rounds.map(pick)).median
    return {
      what,
      small: median((round) => round.small.get(what) ?? Number.NaN),
      large: median((round) => round.large.get(what) ?? Number.NaN),
      ratio: median((round) => (round.large.get(what) ?? Number.NaN) / (round.small.get(what) ?? Number.NaN)),
    }
  })
}
