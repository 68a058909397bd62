import type { Permission, Subject } from '@countersign/domain/platform/access/policy'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { mayBeDeleted } from '@countersign/domain/transactions/record/transaction'
import { canceledReason, completedReason, frozenReason } from '../../transactions/lifecycle/held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

/** What the menu of a transaction does, in its order; those after `reopen` stop or end the closing. */
export type Act =
  | 'edit'
  | 'copy'
  | 'import'
  | 'calendar'
  | 'wires csv'
  | 'history csv'
  | 'payment file'
  | 'hour'
  | 'complete'
  | 'reopen'
  | 'fraud response'
  | 'freeze'
  | 'release'
  | 'cancel'
  | 'reinstate'
  | 'delete'

export type MenuEntry = {
  act: Act
  label: string
  /** Entries of one group stand together; the dangerous ones are the last group. */
  group: 'work' | 'download' | 'ending' | 'danger'
  /** Why it cannot be done now; null when it can. */
  reason: string | null
}

type State = { transaction: Transaction; frozen: boolean }

const invited = 'An invite was sent. Cancel the transaction instead.'
const noDate = 'The closing has no date yet.'

/** What stands in the way of anything; of a cancellation and a completion only where they do. */
const held = (
  { transaction, frozen }: State,
  { alsoCanceled = true, alsoCompleted = true } = {},
): string | null => {
  if (frozen) return frozenReason
  if (alsoCanceled && transaction.canceled !== null) return canceledReason
  return alsoCompleted && transaction.status === TransactionStatus.Completed ? completedReason : null
}

type May = (permission: Permission) => boolean

/**
 * The menu in its fixed order: what the viewer may never do is not there, and what cannot be done now stays with the reason.
 * Two entries that undo each other share one place.
 */
export function menuEntries(
  state: State,
  standing: Subject,
  allowed: (...asked: [Permission, Subject]) => boolean,
): MenuEntry[] {
  const { transaction, frozen } = state
  const may: May = (permission) => allowed(permission, standing)
  const isPayer = transaction.wires.some(({ payer }) => payer?.isNamed === true)
  const completed = transaction.status === TransactionStatus.Completed
  const entry = (act: Act, label: string, group: MenuEntry['group'], reason: string | null): MenuEntry[] => [
    { act, label, group, reason },
  ]
  const edits = may('edit transaction')
  return [
    edits && entry('edit', 'Edit', 'work', held(state)),
    edits && entry('copy', 'Copy', 'work', held(state, { alsoCanceled: false, alsoCompleted: false })),
    may('add wire') && entry('import', 'Import Wires', 'work', held(state)),
    entry('calendar', 'Add to Calendar', 'download', transaction.closingDate === null ? noDate : null),
    entry('wires csv', 'Wires as CSV', 'download', null),
    entry('history csv', 'History as CSV', 'download', null),
    allowed('export payments', { ...standing, isPayer }) &&
      entry('payment file', 'Payment File', 'download', held(state, { alsoCompleted: false })),
    edits && entry('hour', 'Freeze Hour', 'ending', held(state)),
    edits &&
      (completed
        ? entry('reopen', 'Reopen', 'ending', held(state, { alsoCompleted: false }))
        : entry('complete', 'Complete', 'ending', held(state))),
    may('view fraud response') && entry('fraud response', 'Fraud Response', 'danger', null),
    may('freeze transaction') &&
      (frozen
        ? entry('release', 'Release', 'danger', null)
        : entry('freeze', 'Freeze Transaction', 'danger', null)),
    edits &&
      (transaction.canceled === null
        ? entry('cancel', 'Cancel Transaction', 'danger', held(state))
        : entry('reinstate', 'Reinstate', 'danger', held(state, { alsoCanceled: false }))),
    may('delete transaction') &&
      entry('delete', 'Delete Transaction', 'danger', mayBeDeleted(transaction) ? held(state) : invited),
  ]
    .filter((some) => some !== false)
    .flat()
}
