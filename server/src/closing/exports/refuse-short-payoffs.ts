import {
  type JudgedAt,
  shortPayoffs,
  shortPayoffSentence,
} from '@countersign/domain/wires/payoff/payoff-shortfall'
import { Problem } from '../../platform/http/problem.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'

/** Refuses a file of a payoff that would be short on the first day on which its wire can go out: the loan would stay owed. */
export const refuseShortPayoffs = (row: TransactionRow, wires: readonly WireRow[], at: JudgedAt): void => {
  const short = shortPayoffs(wires, row, at)
  if (short.length > 0)
    throw new Problem(
      409,
      'not-exportable',
      short.map((one) => shortPayoffSentence(one.wire.number, one.short)).join(' '),
    )
}
