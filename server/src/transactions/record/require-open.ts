import {
  refuseUnlessOpen,
  refuseWhileCanceled,
} from '@countersign/domain/transactions/lifecycle/cancellation'
import { refuseWhileFrozen } from '@countersign/domain/transactions/lifecycle/freeze'
import type { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Database } from '../../platform/database/connection.ts'
import { requireOk } from '../../platform/http/problem.ts'
import { freezeOf, standingFreeze } from './freeze-store.ts'

/** As rows say it: why it is canceled, or whether. */
type Canceled = { canceled: object | boolean | null }

/** Throws 409 for a completed or canceled transaction: for every change that its manager has to reopen it for. */
export const requireOpen = ({ status, canceled }: Canceled & { status: TransactionStatus }): void => {
  requireOk(refuseUnlessOpen({ status, canceled: Boolean(canceled) }))
}

/** Throws 409 for a canceled transaction: for what goes on in a completed one. */
export const requireNotCanceled = ({ canceled }: Canceled): void => {
  requireOk(refuseWhileCanceled({ canceled: Boolean(canceled) }))
}

/** Throws 409 while the transaction stands still: for what must not go on then. */
export const requireNotFrozen = async (db: Database, transactionId: string, now: Date): Promise<void> => {
  requireOk(refuseWhileFrozen(standingFreeze(await freezeOf(db, transactionId), now)))
}
