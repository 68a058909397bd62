import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { dayOfWires } from '@countersign/domain/platform/dates/fedwire-cutoff'
import {
  payoffShortfallOn,
  shortfallCure,
  shortfallSentence,
} from '@countersign/domain/wires/payoff/payoff-shortfall'
import { Problem } from '../../platform/http/problem.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'

const eastern = 'America/New_York'

/**
 * Refuses a file of a payoff that would be short: on the day on which the wires of the closing go out, or today, where
 * that day is over. The loan would stay owed.
 */
export const refuseShortPayoffs = (
  row: TransactionRow,
  wires: readonly WireRow[],
  { now, fedwireCutoff }: { now: Date; fedwireCutoff: string },
): void => {
  const today = clockAt(now, row.timeZone ?? eastern).day
  const due = dayOfWires(row, fedwireCutoff) ?? today
  const wiredOn = due > today ? due : today
  const short = wires.flatMap((wire) => {
    const found = payoffShortfallOn(wire, wiredOn, row.closingDate ?? wiredOn)
    return found === null ? [] : [{ number: wire.number, found }]
  })
  const [first] = short
  if (first === undefined) return
  const sentences = short.map(
    ({ number, found }) =>
      `The loan payoff of wire #${number} would be short. ${shortfallSentence(found)} ${shortfallCure(found)}`,
  )
  throw new Problem(409, 'not-exportable', sentences.join(' '))
}
