import type { ConnectionsMeasured } from '../live/bench-connections.ts'
import type { LiveMeasured } from '../live/bench-live.ts'
import type { Line } from './lines.ts'

const longestMs = 300

/** The value that so large a share of sorted values does not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/**
 * A page that showed nothing has no time: one alone is a miss of the limit. All pages on one closing have no limit: each of
 * them reads for its own user, and no answer is shared.
 */
export const liveLines = (measured: readonly LiveMeasured[]): Line[] =>
  measured.map(({ what, pages, limited, took, missed, failed, cores, megabytes }) => {
    const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(took, share)))
    return {
      what: `(i) a change shows on other pages, ${pages} open and visible on ${what}`,
      figure: [
        `p50 ${half} ms, p95 ${most} ms, p99 ${nearlyAll} ms of ${took.length.toLocaleString('en-US')}`,
        `${missed} missed, ${failed} failed`,
        `server ${Math.round(cores * 100)} % of a core, ${Math.round(megabytes)} MB`,
      ].join('; '),
      ...(limited
        ? {
            limit: `p95 at most ${longestMs} ms, none missed`,
            holds: percentile(took, 0.95) <= longestMs && missed === 0 && failed === 0,
          }
        : { limit: '' }),
    }
  })

const mostMegabytes = 300
const longestForAllMs = 1000

/** A page that did not hear counts with the time that was waited for it, and as missed. */
export const connectionLines = (measured: ConnectionsMeasured): Line[] => {
  const { connections, last, missed, before, most } = measured
  const pages = connections.toLocaleString('en-US')
  const [median, least, worst] = [last.median, last.least, last.most].map(Math.round)
  return [
    {
      what: `(j) a change is heard by the last of ${pages} open pages`,
      figure: `${median} ms (${least} to ${worst}); ${missed} missed`,
      limit: `at most ${longestForAllMs.toLocaleString('en-US')} ms, none missed`,
      holds: last.most <= longestForAllMs && missed === 0,
    },
    {
      what: `resident memory of the server with ${pages} open pages, most seen`,
      figure: `${Math.round(most)} MB, of these ${Math.round(before)} MB before the first`,
      limit: `at most ${mostMegabytes} MB`,
      holds: most <= mostMegabytes,
    },
  ]
}
