import { ok, type Result, conflict, refuseField } from '../../platform/result.ts'
import { refuseWhileCompleted } from './completion.ts'
import type { TransactionStatus } from '../../platform/master-data/transaction-status.ts'

/** How a closing stands. Canceled is no status of its own: it is what it was, and goes on so when it is reinstated. */
export type ClosingStanding = { status: TransactionStatus; canceled: boolean }

/** A canceled transaction stands still altogether: nothing of it is changed, decided, final or given out. */
export const refuseWhileCanceled = ({ canceled }: { canceled: boolean }): Result<true> =>
  canceled
    ? conflict(
        'transaction-canceled',
        'The transaction is canceled. Do not wire. Its manager can reinstate it.',
      )
    : ok(true)

/** The one question before every change: of a wire with its event, of all else without. */
export const refuseUnlessOpen = (
  { status, canceled }: ClosingStanding,
  event?: { whileCompleted: boolean },
): Result<true> => {
  const goesOn = refuseWhileCanceled({ canceled })
  return goesOn.ok ? refuseWhileCompleted(status, event) : goesOn
}

/**
 * An open closing that does not take place, called off by its manager with a reason. Money that was recorded as sent
 * (`sentWires` by their numbers) cannot be called off: its record is voided first, if it was wrong or came back.
 */
export const cancelTransaction = (
  standing: ClosingStanding & { sentWires: readonly number[] },
  reason: string,
): Result<true> => {
  const open = refuseUnlessOpen(standing)
  if (!open.ok) return open
  const { sentWires } = standing
  if (sentWires.length > 0) {
    const wires = sentWires.map((number) => `#${number}`).join(', ')
    return conflict(
      'wire-already-sent',
      `Recorded as sent: ${sentWires.length === 1 ? 'wire' : 'wires'} ${wires}. Void that record before you cancel the transaction.`,
    )
  }
  return reason.trim() === '' ? refuseField('reason', 'Enter the reason for the cancellation') : ok(true)
}

/** A canceled closing takes place after all, by its manager, with a reason. */
export const reinstateTransaction = ({ canceled }: { canceled: boolean }, reason: string): Result<true> => {
  if (!canceled) {
    return conflict('transaction-not-canceled', 'The transaction is not canceled.')
  }
  return reason.trim() === '' ? refuseField('reason', 'Enter the reason for the reinstatement') : ok(true)
}
