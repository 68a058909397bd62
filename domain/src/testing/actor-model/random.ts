import { modelAccounts } from './accounts.ts'
import type { ModelWorld } from './world.ts'

/** The same numbers from 0 up to 1 for the same seed (mulberry32). */
export const seededNumbers = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = () => number

export const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

export const chance = (random: Random, part: number): boolean => random() < part

/** The accounts that a person enters: their own organization's, or one that is not. */
export const accountFor = (random: Random): number =>
  chance(random, 0.5) ? oneOf(random, [11, 12]) : oneOf(random, modelAccounts)

/** A standing account, the latest most often; where there is none, its place stays empty. */
export const placeOf = ({ standing }: ModelWorld, random: Random): number =>
  chance(random, 0.6) ? Math.max(0, standing.length - 1) : Math.floor(random() * standing.length)
