import { ok, refuse, type FieldFault, type Result, conflict, refuseField } from '../../platform/result.ts'
import { formatCents } from '../../platform/money.ts'
import { WireStatus, wireStatusName } from '../../platform/master-data/wire-status.ts'
import { TransactionStatus } from '../../platform/master-data/transaction-status.ts'

/**
 * A completed transaction is read-only until it is reopened. One thing goes on in it: a receiver corrects its bank
 * details, and that reopens it. Asked without an event for what is no wire's.
 */
export const refuseWhileCompleted = (
  status: TransactionStatus,
  event?: { whileCompleted: boolean },
): Result<true> =>
  status !== TransactionStatus.Completed || event?.whileCompleted
    ? ok(true)
    : conflict(
        'transaction-completed',
        'The transaction is completed and read-only. Its manager can reopen it with a reason.',
      )

/** What stands between a transaction and its completion, each with the place where it is mended. */
export type MissingForCompletion = FieldFault & { place: 'wires' | 'wire' | 'memo'; wireId: string | null }

type CompletionFacts = {
  wires: readonly {
    id: string
    number: number
    status: WireStatus
    receiver: string | null
    /** In cents; null for a draft without one. */
    amount: number | null
  }[]
  /** The status of the newest closing memo; null when none was ever prepared. */
  memo: 'Draft' | 'Final' | 'Superseded' | null
}

const memoMissing = {
  none: 'There is no closing memo yet. Prepare and finalize it.',
  Draft: 'The closing memo is a draft. Finalize it.',
  Superseded: 'The closing memo was superseded. Prepare and finalize its next revision.',
} as const

/** "Wire #4, $1,000.00, to First Trust Bank", as far as it has them. */
const named = ({ number, receiver, amount }: CompletionFacts['wires'][number]): string => {
  const payee = receiver === null ? '' : ` to ${receiver}`
  return amount === null ? `Wire #${number}${payee}` : `Wire #${number}, ${formatCents(amount)},${payee}`
}

/** Every wire has to be verified and the closing memo final. Empty when nothing is missing. */
export const missingForCompletion = ({ wires, memo }: CompletionFacts): MissingForCompletion[] => [
  ...(wires.length === 0
    ? [{ place: 'wires', wireId: null, field: 'wires', message: 'There are no wires to verify.' } as const]
    : []),
  ...wires
    .filter(({ status }) => status !== WireStatus.Verified)
    .map((wire) => ({
      place: 'wire' as const,
      wireId: wire.id,
      field: `wire #${wire.number}`,
      message: `${named(wire)} is '${wireStatusName(wire.status)}', not 'Verified'.`,
    })),
  ...(memo === 'Final'
    ? []
    : [
        { place: 'memo', wireId: null, field: 'closing memo', message: memoMissing[memo ?? 'none'] } as const,
      ]),
]

/** In progress to completed. Refused with every thing that is missing. */
export const completeTransaction = (
  status: TransactionStatus,
  facts: CompletionFacts,
): Result<typeof TransactionStatus.Completed> => {
  if (status === TransactionStatus.Completed) {
    return conflict('transaction-completed', 'The transaction is already completed.')
  }
  const missing = missingForCompletion(facts)
  return missing.length === 0
    ? ok(TransactionStatus.Completed)
    : refuse({
        kind: 'conflict',
        code: 'transaction-not-complete',
        message: 'The transaction cannot be completed yet.',
        faults: missing.map(({ field, message }) => ({ field, message })),
      })
}

/** Completed to in progress, by the manager, with a reason. */
export const reopenTransaction = (
  status: TransactionStatus,
  reason: string,
): Result<typeof TransactionStatus.InProgress> => {
  if (status !== TransactionStatus.Completed) {
    return conflict('transaction-not-completed', 'The transaction is not completed.')
  }
  return reason.trim() === ''
    ? refuseField('reason', 'Enter the reason for reopening')
    : ok(TransactionStatus.InProgress)
}
