import { spreadOf } from '../load/rounds.ts'
import { type StatementPage, statementPages, type StatementRounds } from '../statements/bench-statements.ts'
import { type Line, ratio } from './lines.ts'

/** What unnamed statements cost: no limit holds, since an operator chooses them for an old pooler. */
export const statementLines = (measured: StatementRounds): Line[] =>
  (Object.keys(statementPages) as StatementPage[]).map((page) => {
    const rounds = measured[page]
    const rates = spreadOf(rounds.map((r) => r.unnamed.rate / ((r.named.rate + r.namedAgain.rate) / 2)))
    const halves = spreadOf(rounds.map((r) => r.unnamed.p50 / ((r.named.p50 + r.namedAgain.p50) / 2)))
    const control = spreadOf(rounds.map((r) => r.namedAgain.rate / r.named.rate))
    return {
      what: `unnamed / named statements, ${page}: calls per second`,
      figure: `${ratio(rates)}; p50 ${ratio(halves)}; control ${ratio(control)}`,
      limit: '',
    }
  })
