import { spreadOf } from '../load/rounds.ts'
import {
  type TrailPage,
  trailPages,
  type TrailRounds,
  type TrailShape,
} from '../partitions/bench-partitions.ts'
import { type Line, ratio } from './lines.ts'

const words: Record<Exclude<TrailShape, 'one'>, string> = {
  oneAgain: 'control: in one table again',
  yearsById: 'cut by the events’ ids into 10 years',
  quartersById: 'cut by the events’ ids into 40 quarters',
  yearsByTransaction: 'cut by the transactions’ ids into 10 years',
  quartersByTransaction: 'cut by the transactions’ ids into 40 quarters',
}

const milliseconds = (values: readonly number[]): string => `${spreadOf(values).median.toFixed(2)} ms`

/** What partitions of the trail cost its readers: no limit holds, since the product has none (decision 0112). */
export const partitionLines = (measured: TrailRounds): Line[] =>
  (Object.keys(trailPages) as TrailPage[]).flatMap((page) => {
    const each = (pick: (round: TrailRounds[TrailPage][number]) => number): number[] =>
      measured[page].map(pick)
    return (Object.keys(words) as (keyof typeof words)[]).map((shape) => ({
      what: `${page}, trail ${words[shape]}: work of the database against one table`,
      figure: `${ratio(spreadOf(each((r) => r[shape].database / r.one.database)))}, ${milliseconds(each((r) => r[shape].database))} of a core each; p50 ${ratio(spreadOf(each((r) => r[shape].p50 / r.one.p50)))}`,
      limit: '',
    }))
  })
