import { run, type Database } from '../../platform/database/connection.ts'
import { carriedTrace } from '../../platform/tracing/tracing.ts'
import type { AccountMail } from './account-mail.ts'

/** Leaves a mail for the dispatcher. Belongs into the transaction of what it tells; wake the dispatcher afterwards. */
export const postAccountMail = async (db: Database, mail: AccountMail): Promise<void> => {
  const payload = JSON.stringify({ ...mail, ...carriedTrace() })
  await run(db, `insert into outbox (kind, payload) values ('mail', $1)`, [payload])
}
