import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { loweringsSince, presentLoweringFor } from './lowering-store.ts'

/** What lowered the protection of a transaction since it was created; nothing once it is completed or canceled. */
export const readLowerings = async (
  db: Database,
  caller: Caller,
  { id, status, canceled, organizationId }: TransactionRow,
): Promise<Transaction['protectionLowered']> =>
  status === TransactionStatus.Completed || canceled
    ? []
    : (await loweringsSince(db, id)).map(presentLoweringFor(caller.organizationId === organizationId))
