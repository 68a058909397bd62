import { ok, refuse, type Result } from '../result.ts'
import { wireEvents, type WireEvent } from '../wires/wire.ts'
import type { TransactionStatus } from './transaction.ts'

/**
 * A completed transaction is read-only until it is reopened. One thing goes on in it: a receiver corrects its bank
 * details, and that reopens it. Asked without an event for what is no wire's.
 */
export const refuseWhileCompleted = (status: TransactionStatus, event?: WireEvent): Result<true> =>
  status !== 3 || (event !== undefined && wireEvents[event].whileCompleted)
    ? ok(true)
    : refuse({
        kind: 'conflict',
        code: 'transaction-completed',
        message: 'The transaction is completed, and read-only. Its manager may reopen it, with a reason.',
      })
