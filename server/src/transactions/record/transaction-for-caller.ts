import type { Permission } from '@countersign/domain/platform/access/policy'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import { notFound, staleVersion } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import { standingOf } from './managing-role.ts'
import { findTransaction, type TransactionRow } from './store.ts'

/** 404 for a transaction that the caller may not see. */
export const seenTransaction = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<TransactionRow> => {
  const row = await findTransaction(db, caller, transactionId)
  if (!row) throw notFound('transaction')
  return row
}

/** The transaction, for a caller with the permission. 404 when the caller does not see it, 403 otherwise. */
export const forManager = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  permission: Permission,
  ifMatch: number | null,
): Promise<TransactionRow> => {
  const row = await seenTransaction(db, caller, transactionId)
  authorize(caller, permission, standingOf(caller, row))
  if (ifMatch !== null && ifMatch !== row.version) throw staleVersion('transaction')
  return row
}
