import type { SeededProduct } from '../product/seeded-product.ts'
import { rotated } from '../load/rounds.ts'
import type { Sizes } from '../sizes.ts'
import { benchChanges, type ChangeTimes } from './changes.ts'
import { type Grown, grown } from './grown.ts'
import type { Read } from './read.ts'
import { allReads } from './reads.ts'
import { type TableSize, tableSizes } from './table-sizes.ts'
import { withoutLimits } from './without-limits.ts'

/** What one read took each time, in ms, and how long its last answer was. */
type Times = { took: number[]; bytes: number }

export type ReadTimes = { read: Read; small: Times; large: Times }

export type GrowthMeasured = { reads: ReadTimes[]; changes: ChangeTimes[]; tables: TableSize[] }

const warmUpRounds = 8

/** In rounds, each of some seconds. */
const signInEvery = 20

/** Of so many rounds one changes something too: each adds closings to the few. */
const changeShare = 3

/** Makes one read, and notes what it took. */
const timed = async (grown: Grown, read: Read, time: number, into: Times): Promise<void> => {
  const path = read.path(grown, time)
  const began = performance.now()
  const { bytes } = await grown.call(grown.emails[read.reader], 'GET', path)
  into.took.push(performance.now() - began)
  into.bytes = bytes
}

/** Says of all reads at once which do not work. */
const mustAllWork = async (grown: Grown): Promise<void> => {
  const failures: string[] = []
  for (const read of allReads)
    await timed(grown, read, 0, { took: [], bytes: 0 }).catch((error: unknown) =>
      failures.push(`${read.what}: ${String(error)}`),
    )
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/**
 * Every read of every screen on few and on many closings: one after the other, each call of one database beside the same
 * call of the other, so that what else the machine does slows both. Then the changes of a closing.
 */
export const benchGrowth = async (
  small: SeededProduct,
  large: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<GrowthMeasured> => {
  const products = { small, large }
  const grownOnes = { small: await grown(small), large: await grown(large) }
  const measured: ReadTimes[] = allReads.map((read) => ({
    read,
    small: { took: [], bytes: 0 },
    large: { took: [], bytes: 0 },
  }))
  for (const size of ['small', 'large'] as const) await mustAllWork(grownOnes[size])
  const { rounds } = sizes.growth
  say(`growth: ${measured.length} reads, ${warmUpRounds} rounds to warm up and ${rounds} rounds`)
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    if (round === 0) for (const one of measured) [one.small.took, one.large.took] = [[], []]
    for (const product of Object.values(products)) await withoutLimits(product)
    const turn = round + warmUpRounds
    if (turn % signInEvery === signInEvery - 1) for (const one of Object.values(grownOnes)) await one.signIn()
    for (const one of rotated(measured, turn * 7)) {
      for (const size of rotated(['small', 'large'] as const, turn))
        await timed(grownOnes[size], one.read, turn, one[size])
    }
  }
  say(`growth: changes, ${rounds / changeShare} rounds`)
  const tables = await tableSizes(large)
  return { reads: measured, changes: await benchChanges(products, rounds / changeShare), tables }
}
