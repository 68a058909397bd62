import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Permission, Subject } from '@countersign/domain/platform/access/policy'
import { call } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import type { ListedTransaction } from '../../transactions/list/list-queries.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { circumstancesOf } from '../../transactions/record/transaction-status.ts'
import { heldBack, wireActions } from '../record/wire-actions.ts'
import { applicable } from './batch-actions.ts'
import type { BatchClosing } from './batch-dialog.tsx'

type May = (permission: Permission, subject: Subject) => boolean

export const noAnswerOwed = 'No receiver owes an answer.'

/** The wires of each transaction whose receivers owe an answer, as they stand now, or why it has none. Raises nothing. */
export const wiresToRemind = (
  may: May,
  transactions: readonly ListedTransaction[],
): Promise<BatchClosing[]> =>
  Promise.all(
    transactions.map(async ({ id, name, kind }): Promise<BatchClosing> => {
      try {
        return ofClosing(
          may,
          await call('GET /transaction/{transactionId}', { params: { transactionId: id } }),
        )
      } catch (error) {
        return { id, name, kind, wires: [], whyNone: `It could not be read: ${problemText(error)}` }
      }
    }),
  )

function ofClosing(may: May, transaction: Transaction): BatchClosing {
  const { id, name, kind } = transaction
  const isTransactionManager = transaction.roleInTransaction === 'Transaction Manager'
  const circumstances = circumstancesOf(transaction)
  const pending = transaction.wires.filter(({ status }) => status === WireStatus.PendingVerification)
  const rows = pending.map((wire) => ({ wire, actions: wireActions(may, { wire, isTransactionManager }) }))
  const closing = { id, name, kind, wires: applicable('remind', rows, circumstances) }
  if (closing.wires.length > 0) return closing
  const offered = rows.find(({ actions }) => actions.remind)
  const whyNone =
    pending.length === 0
      ? noAnswerOwed
      : offered === undefined
        ? 'Only its managers remind its receivers.'
        : heldBack('remind', { ...offered.wire, ...circumstances }).title
  return { ...closing, whyNone }
}
