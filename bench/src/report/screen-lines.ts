import type { ScreensMeasured } from '../closing-screens/bench-closing-screens.ts'
import { spreadOf } from '../load/rounds.ts'
import type { Felt } from '../web/interactions.ts'
import type { Line } from './lines.ts'

const mostLater = 2
const longestToPaint = 200

const median = <Value>(values: readonly Value[], pick: (value: Value) => number): number =>
  spreadOf(values.map(pick)).median

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** '3: 310 ms, 200: 420 ms, 500: 600 ms' */
const bySize = <Value>(sizes: ReadonlyMap<number, Value[]>, pick: (value: Value) => number): string =>
  [...sizes]
    .toSorted(([one], [other]) => one - other)
    .map(([size, values]) => `${size}: ${whole(median(values, pick))} ms`)
    .join(', ')

/** A screen of a large closing may show its first rows twice as late as that of a small one. */
const openedLines = ({ opened }: ScreensMeasured): Line[] =>
  [...opened].map(([screen, sizes]) => {
    const [least, most] = [Math.min(...sizes.keys()), Math.max(...sizes.keys())]
    const rows = (size: number) => median(sizes.get(size) ?? [], ({ firstRowsMs }) => firstRowsMs)
    const later = rows(most) / rows(least)
    return {
      what: `(i) ${screen}, by wires: first rows, then longest task`,
      figure: `${bySize(sizes, ({ firstRowsMs }) => firstRowsMs)} (${later.toFixed(2)} times); ${bySize(sizes, ({ longestTaskMs }) => longestTaskMs)}`,
      limit: `${most} wires at most ${mostLater} times as late as ${least}`,
      holds: later <= mostLater,
    }
  })

/** What a press, a key or a scroll costs; what has no press is measured by its longest task. */
const feltLines = ({ felt }: ScreensMeasured): Line[] =>
  [...felt].map(([step, sizes]) => {
    const most = Math.max(...[...sizes.values()].map((values) => median(values, paint)))
    return {
      what: `(i) ${step}, by wires: next paint, then longest task`,
      figure: `${bySize(sizes, paint)}; ${bySize(sizes, ({ longestTaskMs }) => longestTaskMs)}`,
      limit: `next paint within ${longestToPaint} ms`,
      holds: most <= longestToPaint,
    }
  })

const paint = ({ nextPaintMs }: Felt): number => nextPaintMs

/** At a quarter of the machine's speed; tasks should stay under 50 ms, and those that do not are printed beside. */
export const screenLines = (measured: ScreensMeasured): Line[] => [
  ...openedLines(measured),
  ...feltLines(measured),
]
