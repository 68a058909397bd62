import { spreadOf } from '../load/rounds.ts'
import { type ReplicaPage, replicaPages, type ReplicaRounds } from '../replica/bench-replica.ts'
import { type Line, ratio } from './lines.ts'

/** What a replica takes from the primary: no limit holds, since an operator chooses to have one. */
export const replicaLines = (measured: ReplicaRounds): Line[] =>
  (Object.keys(replicaPages) as ReplicaPage[]).map((page) => {
    const rounds = measured[page]
    const spared = spreadOf(
      rounds.map((r) => r.with.primary / ((r.without.primary + r.withoutAgain.primary) / 2)),
    )
    const halves = spreadOf(rounds.map((r) => r.with.p50 / ((r.without.p50 + r.withoutAgain.p50) / 2)))
    const control = spreadOf(rounds.map((r) => r.withoutAgain.primary / r.without.primary))
    return {
      what: `with / without a replica, ${page}: processor time of the primary for each call`,
      figure: `${ratio(spared)}; p50 of the calls ${ratio(halves)}; control ${ratio(control)}`,
      limit: '',
    }
  })
