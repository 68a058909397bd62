import { spreadOf } from '../load/rounds.ts'
import type { Sizes } from '../sizes.ts'
import type { WebMeasured } from '../web/bench-web.ts'
import type { Felt } from '../web/interactions.ts'
import type { Sight } from '../web/lighthouse-rounds.ts'
import type { Line } from './lines.ts'

const leastPerformance = 90
const longestToPaint = 200
/** Lighthouse counts shifts as shares of the window; what is less no user sees. */
const mostShift = 0.001

const sightLine = (page: string, rounds: readonly Sight[]): Line => {
  const median = (pick: (sight: Sight) => number): number => spreadOf(rounds.map(pick)).median
  const performance = spreadOf(rounds.map((sight) => sight.performance))
  const [accessibility, practices] = [median((s) => s.accessibility), median((s) => s.bestPractices)]
  const failed = [...new Set(rounds.flatMap((sight) => sight.failed))]
  return {
    what: `(g) Lighthouse, mobile: ${page} page`,
    figure: [
      `performance ${performance.median} (${performance.least} to ${performance.most})`,
      `accessibility ${accessibility}, best practices ${practices}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`,
      `LCP ${(median((s) => s.paintMs) / 1000).toFixed(1)} s, TBT ${Math.round(median((s) => s.blockedMs))} ms`,
      `CLS ${median((s) => s.shift).toFixed(3)}, ${Math.round(median((s) => s.bytes) / 1024)} KiB`,
    ].join('; '),
    limit: `performance at least ${leastPerformance}, the others 100, nothing moves`,
    holds:
      performance.median >= leastPerformance &&
      accessibility === 100 &&
      practices === 100 &&
      median((s) => s.shift) < mostShift,
  }
}

const feltLine = (step: string, rounds: readonly Felt[], wires: number): Line => {
  const paint = spreadOf(rounds.map(({ nextPaintMs }) => nextPaintMs))
  const task = spreadOf(rounds.map(({ longestTaskMs }) => longestTaskMs))
  return {
    what: `(h) ${wires} wires, processor 4 times slower, ${step}`,
    figure: `next paint ${Math.round(paint.median)} ms (${Math.round(paint.least)} to ${Math.round(paint.most)}), longest task ${Math.round(task.median)} ms`,
    limit: `next paint within ${longestToPaint} ms`,
    holds: paint.median <= longestToPaint,
  }
}

/** Scores are the median of the rounds, with the least and the most. */
export const webLines = ({ sights, felt }: WebMeasured, { webWires }: Sizes): Line[] => [
  ...[...sights].map(([page, rounds]) => sightLine(page, rounds)),
  ...[...felt].map(([step, rounds]) => feltLine(step, rounds, webWires)),
]
