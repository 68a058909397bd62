import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { FieldFault } from '@countersign/domain/platform/result'
import type { PublicText } from '@countersign/domain/platform/account-numbers/bank-numbers'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import type { TransactionRow } from './store.ts'

/** The parts of an answer about a transaction that it does not hold itself. */
export type TransactionParts = Pick<Transaction, 'wires' | 'participants' | 'protectionLowered'>

/**
 * What a transaction asks of others. `app/area-handlers.ts` registers the handlers. They read over the connection that
 * they are given, so inside the database transaction of the caller.
 */
export type TransactionHandlers = {
  /** The parts of this transaction, as far as the caller may see them. */
  readParts: (db: Database, caller: Caller, row: TransactionRow, now: Date) => Promise<TransactionParts>
  /** Raises the alarm for wires that were altered in the database, once they are shown. Not inside a database transaction. */
  wiresShown: (
    request: Pick<FastifyRequest, 'log'>,
    transactionId: string,
    wires: readonly Pick<Transaction['wires'][number], 'id' | 'altered'>[],
  ) => Promise<void>
  /** The fields whose texts hold a bank number: a routing number, or an account that their writer may read. */
  findBankNumbers: (
    db: Database,
    sealer: Pick<Sealer, 'key'>,
    texts: readonly (readonly PublicText[])[],
    scope: { writer: { userId: string; organizationId: string | null }; transactionId: string | null },
  ) => Promise<FieldFault[]>
}

export type TransactionServices = Services & TransactionHandlers
