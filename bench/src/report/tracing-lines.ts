import { spreadOf } from '../load/rounds.ts'
import type { TracingRound } from '../tracing/bench-tracing.ts'
import { type Line, ratio } from './lines.ts'

export const tracingLines = (rounds: readonly TracingRound[]): Line[] => {
  const line = (what: string, figure: (round: TracingRound) => number): Line => ({
    what,
    figure: ratio(spreadOf(rounds.map(figure))),
    limit: '',
  })
  return [
    line(
      'list, calls per second: every call traced / none',
      (r) => (2 * r.on.rate) / (r.off.rate + r.offAgain.rate),
    ),
    line('control: none traced / none traced', (r) => r.offAgain.rate / r.off.rate),
    line(
      'list, processor time of the server: every call traced / none',
      (r) => (2 * r.on.cpu) / (r.off.cpu + r.offAgain.cpu),
    ),
    line('list, p50: every call traced / none', (r) => (2 * r.on.p50) / (r.off.p50 + r.offAgain.p50)),
  ]
}
