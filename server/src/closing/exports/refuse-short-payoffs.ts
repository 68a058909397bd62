import {
  payoffShortfallAt,
  shortfallCure,
  shortPayoffSentence,
} from '@countersign/domain/wires/payoff/payoff-shortfall'
import { Problem } from '../../platform/http/problem.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'

/** Refuses a file of a payoff that would be short on the first day on which its wire can go out: the loan would stay owed. */
export const refuseShortPayoffs = (
  row: TransactionRow,
  wires: readonly WireRow[],
  when: { now: Date; fedwireCutoff: string },
): void => {
  const sentences = wires.flatMap((wire) => {
    const short = payoffShortfallAt(wire, row, when)
    return short === null ? [] : [`${shortPayoffSentence(wire.number, short)} ${shortfallCure(short)}`]
  })
  if (sentences.length > 0) throw new Problem(409, 'not-exportable', sentences.join(' '))
}
