import type { Transaction } from '@countersign/contract/transactions/transaction'
import {
  cancelTransaction as decideCancellation,
  reinstateTransaction as decideReinstatement,
} from '@countersign/domain/transactions/lifecycle/cancellation'
import { requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { sentWiresOf, writeCanceled } from '../record/cancellation-store.ts'
import { changeLifecycle } from './change-lifecycle.ts'

type Asked = { transactionId: string; reason: string; ifMatch: number | null }

/**
 * The closing does not take place, says its manager. Refused (409) while frozen, once completed or canceled, and when
 * money was recorded as sent. A final memo is superseded by the database itself.
 */
export const cancelTransaction = (
  services: TransactionServices,
  caller: Caller,
  asked: Asked,
): Promise<Transaction> =>
  changeLifecycle(services, caller, { ...asked, what: 'canceled' }, async (tx, row, { at, reason }) => {
    const standing = { status: row.status, canceled: row.canceled !== null }
    const sentWires = await sentWiresOf(tx, row.id)
    requireOk(decideCancellation({ ...standing, sentWires }, reason))
    await writeCanceled(tx, row.id, { at, by: caller.userId, reason })
  })

/** It takes place after all, and goes on where it stood. Refused (409) while frozen, and for one that is not canceled. */
export const reinstateTransaction = (
  services: TransactionServices,
  caller: Caller,
  asked: Asked,
): Promise<Transaction> =>
  changeLifecycle(services, caller, { ...asked, what: 'reinstated' }, async (tx, row, { reason }) => {
    requireOk(decideReinstatement({ canceled: row.canceled !== null }, reason))
    await writeCanceled(tx, row.id, null)
  })
