import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import type { Read } from '../growth/read.ts'
import type { ChangeTimes } from '../growth/changes.ts'
import type { GrowthMeasured, ReadTimes } from '../growth/bench-growth.ts'
import type { TableSize } from '../growth/table-sizes.ts'
import type { Sizes } from '../sizes.ts'
import type { Line } from './lines.ts'
import { percentile } from './live-lines.ts'

const mostHalf = 1.2
const mostNearlyAll = 2

/** Less than this many ms later is not told apart from what else the machine does. */
const floorHalfMs = 1
const floorNearlyAllMs = 3

const count = (value: number): string => value.toLocaleString('en-US')

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other)

const share = (took: readonly number[], part: number): number => percentile(sorted(took), part)

/** Whether it is at most `most` times as late, or later by no more than can be told. */
const within = (before: number, after: number, most: number, floor: number): boolean =>
  after <= before * most || after - before <= floor

const figure = (before: number, after: number): string =>
  `${(after / before).toFixed(2)} times: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms`

const lineOf = ({ what, small, large }: ChangeTimes, { growth }: Sizes): Line => {
  const [half, halfLarge] = [share(small, 0.5), share(large, 0.5)]
  const [most, mostLarge] = [share(small, 0.99), share(large, 0.99)]
  return {
    what: `(l) ${what}: ${count(growth.large)} / ${count(growth.small)}`,
    figure: `p50 ${figure(half, halfLarge)}; p99 ${figure(most, mostLarge)}`,
    limit: `p50 at most ${mostHalf}, p99 at most ${mostNearlyAll} times, or ${floorHalfMs} and ${floorNearlyAllMs} ms later`,
    holds:
      within(half, halfLarge, mostHalf, floorHalfMs) &&
      within(most, mostLarge, mostNearlyAll, floorNearlyAllMs),
  }
}

const tableLine = ({ table, rows, bytes, indexBytes }: TableSize): Line => ({
  what: `(l) a transaction leaves in ${table}`,
  figure: `${rows.toFixed(2)} rows, ${count(Math.round(bytes))} bytes, of these indexes ${count(Math.round(indexBytes))}`,
  limit: '',
})

/** A person perceives an answer within 0.1 s as immediate. */
const pageLimitMs = { half: 100, nearlyAll: 200 }

/** A file is as long as its list. */
const isFile = ({ call }: Read): boolean => (contract[call] as Endpoint).produces !== undefined

/** The slowest of what pages read on many closings, files aside. */
const slowestLine = (reads: readonly ReadTimes[], part: number, limitMs: number, { growth }: Sizes): Line => {
  const took = reads
    .filter(({ read }) => !isFile(read))
    .map(({ read, large }) => ({ what: read.what, ms: share(large.took, part) }))
    .toSorted((one, other) => other.ms - one.ms)
  const [slowest] = took
  return {
    what: `(l) slowest read of a page, p${part * 100}, among ${count(growth.large)}`,
    figure: slowest ? `${slowest.ms.toFixed(1)} ms: ${slowest.what}` : 'none was made',
    limit: `at most ${limitMs} ms`,
    holds: took.length > 0 && took.every(({ ms }) => ms <= limitMs),
  }
}

/** How many are as fast as on few closings. */
const heldLine = (kind: 'reads' | 'changes', lines: readonly Line[]): Line => {
  const held = lines.filter(({ holds }) => holds).length
  return {
    what: `(l) ${kind} that hold, of those below`,
    figure: `${held} of ${lines.length}`,
    limit: 'all',
    holds: lines.length > 0 && held === lines.length,
  }
}

/** Each read or change, the latest comparatively first. */
const linesOf = (times: readonly ChangeTimes[], sizes: Sizes): Line[] => {
  const later = ({ small, large }: ChangeTimes): number => share(large, 0.5) / share(small, 0.5)
  return times.toSorted((one, other) => later(other) - later(one)).map((one) => lineOf(one, sizes))
}

/** What holds for all reads; each read; the same of changes; then the tables, the largest first. */
export const readLines = ({ reads, changes, tables }: GrowthMeasured, sizes: Sizes): Line[] => {
  const lines = linesOf(
    reads.map(({ read, small, large }) => ({ what: read.what, small: small.took, large: large.took })),
    sizes,
  )
  const changeLines = linesOf(changes, sizes)
  return [
    slowestLine(reads, 0.5, pageLimitMs.half, sizes),
    slowestLine(reads, 0.99, pageLimitMs.nearlyAll, sizes),
    heldLine('reads', lines),
    heldLine('changes', changeLines),
    ...changeLines,
    ...lines,
    ...tables.map(tableLine),
  ]
}
