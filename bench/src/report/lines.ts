import { availableParallelism } from 'node:os'
import type { Accepted, AcceptRound } from '../accept/bench-accept.ts'
import type { ListRound } from '../list/bench-list.ts'
import type { MemoPdf } from '../memo-pdf/bench-memo-pdf.ts'
import { costLineCount, wireCount } from '../memo-pdf/large-closing.ts'
import { spreadOf, type Spread } from '../load/rounds.ts'
import type { Measured } from '../load/run-load.ts'
import type { Starts } from '../start/bench-start.ts'
import { acceptsInFlight, listConnections, type Sizes } from '../sizes.ts'

/** One line of the table. `holds` is undefined for a figure without a limit. */
export type Line = { what: string; figure: string; limit: string; holds?: boolean }

export const ratio = ({ median, least, most }: Spread): string =>
  `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`

const perSecond = (values: readonly number[]): string =>
  `${Math.round(spreadOf(values).median).toLocaleString('en-US')}/s`

const cpu = (values: readonly number[]): string => `${spreadOf(values).median.toFixed(2)} ms of a core each`

/** What each cost of the machine, and how much of it was used. */
const ofMachine = (loads: readonly Measured[]): string => {
  const cost = spreadOf(loads.map((load) => load.cost)).median
  const used = spreadOf(loads.map((load) => (load.rate * load.cost) / 1000 / availableParallelism())).median
  return `${cost.toFixed(2)} ms of a core each in all, machine ${Math.round(used * 100)} % busy`
}

const ms = ({ median, least, most }: Spread): string =>
  `${median.toFixed(2)} ms (${least.toFixed(2)} to ${most.toFixed(2)})`

const number = (value: number): string => value.toLocaleString('en-US')

export const listLines = (rounds: readonly ListRound[], sizes: Sizes): Line[] => {
  const each = (pick: (round: ListRound) => number): number[] => rounds.map(pick)
  const against = spreadOf(each((r) => r.product.rate / ((r.bare.rate + r.bareAgain.rate) / 2)))
  const metricsCost = spreadOf(each((r) => r.withMetrics.cpu / r.product.cpu))
  const growth = spreadOf(each((r) => r.product.p50 / r.productSmall.p50))
  const memoGrowth = spreadOf(each((r) => r.memos.p50 / r.memosSmall.p50))
  return [
    {
      what: `(a) list, page one of ${number(sizes.large)}, ${listConnections} connections: product / bare`,
      figure: ratio(against),
      limit: 'at least 0.85',
      holds: against.median >= 0.85,
    },
    {
      what: 'control: bare / bare',
      figure: ratio(spreadOf(each((r) => r.bareAgain.rate / r.bare.rate))),
      limit: '',
    },
    {
      what: 'product',
      figure: `${perSecond(each((r) => r.product.rate))}, p50 ${ms(spreadOf(each((r) => r.product.p50)))}, ${cpu(each((r) => r.product.cpu))}`,
      limit: '',
    },
    {
      what: 'bare',
      figure: `${perSecond(each((r) => r.bare.rate))}, p50 ${ms(spreadOf(each((r) => r.bare.p50)))}, ${cpu(each((r) => r.bare.cpu))}`,
      limit: '',
    },
    {
      what: 'metrics, read once a second: processor time of the server with / without',
      figure: `${ratio(metricsCost)}, calls a second ${ratio(spreadOf(each((r) => r.withMetrics.rate / r.product.rate)))}`,
      limit: 'at most 1.10',
      holds: metricsCost.median <= 1.1,
    },
    {
      what: `(b) p50 at ${number(sizes.large)} / p50 at ${number(sizes.small)}, ${listConnections} connections`,
      figure: ratio(growth),
      limit: 'at most 1.30',
      holds: growth.median <= 1.3,
    },
    {
      what: 'the same, one connection',
      figure: `${ratio(spreadOf(each((r) => r.one.p50 / r.oneSmall.p50)))}, p50 ${ms(spreadOf(each((r) => r.one.p50)))}`,
      limit: '',
    },
    {
      what: `closing memos, page one: p50 at ${number(sizes.large)} / p50 at ${number(sizes.small)}`,
      figure: `${ratio(memoGrowth)}, p50 ${ms(spreadOf(each((r) => r.memos.p50)))}`,
      limit: 'at most 1.30',
      holds: memoGrowth.median <= 1.3,
    },
  ]
}

export const acceptLines = ({ rounds, mostMegabytes }: Accepted): Line[] => {
  const acceptFigure = (pick: (round: AcceptRound) => Measured): string => {
    const loads = rounds.map(pick)
    const [rates, halves] = [loads.map(({ rate }) => rate), loads.map(({ p50 }) => p50)]
    return `${perSecond(rates)}, p50 ${ms(spreadOf(halves))}, ${ofMachine(loads)}`
  }
  return [
    {
      what: '(c) accept a wire over HTTP, one at a time',
      figure: acceptFigure((r) => r.one),
      limit: '',
    },
    {
      what: `the same, ${acceptsInFlight} in flight`,
      figure: acceptFigure((r) => r.eight),
      limit: '',
    },
    {
      what: 'resident memory of the server, most seen under these loads',
      figure: `${Math.round(mostMegabytes)} MB`,
      limit: 'under 250 MB',
      holds: mostMegabytes < 250,
    },
  ]
}

export const memoPdfLines = (memo: MemoPdf): Line[] => {
  const took = spreadOf(memo.ms)
  return [
    {
      what: `(e) closing memo as PDF over HTTP, ${wireCount} wires and ${costLineCount} cost lines`,
      figure: ms(took),
      limit: 'under 2,000 ms',
      holds: took.median < 2000,
    },
    {
      what: 'its size',
      figure: `${number(Math.round(memo.bytes / 1024))} KB`,
      limit: 'under 2 MB',
      holds: memo.bytes < 2_000_000,
    },
  ]
}

export const startLines = ({ first, second }: Starts): Line[] => {
  const again = spreadOf(second)
  return [
    { what: '(d) start to ready, new data folder', figure: `${(first / 1000).toFixed(1)} s`, limit: '' },
    {
      what: '(d) start to ready, second start',
      figure: `${(again.median / 1000).toFixed(1)} s (${(again.least / 1000).toFixed(1)} to ${(again.most / 1000).toFixed(1)})`,
      limit: 'under 1.5 s',
      holds: again.median < 1500,
    },
  ]
}
