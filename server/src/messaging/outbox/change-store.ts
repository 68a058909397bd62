import { run, type Transaction } from '../../platform/database/connection.ts'
import type { OutboxChange } from './outbox-change.ts'

/** Leaves a change for the dispatcher, in the transaction of the change itself; wake the dispatcher afterwards. */
export const postChange = async (tx: Transaction, change: OutboxChange): Promise<void> => {
  await run(tx, `insert into outbox (kind, payload) values ('change', $1)`, [JSON.stringify(change)])
}
