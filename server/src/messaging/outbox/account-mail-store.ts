import { run, type Database } from '../../platform/database/connection.ts'
import { carriedTrace } from '../../platform/tracing/tracing.ts'
import type { AccountMail } from './account-mail.ts'

/** Leaves a mail for the dispatcher. Belongs into the transaction of what it tells; wake the dispatcher afterwards. */
export const postAccountMail = async (db: Database, mail: AccountMail): Promise<void> => {
  const payload = JSON.stringify({ ...mail, ...carriedTrace() })
  await run(db, `insert into outbox (kind, payload) values ('mail', $1)`, [payload])
}

/**
 * The same to each of the addresses, in their order, by one statement: an organization may have fifty thousand members, and a
 * statement for each of them holds the change, and what waits for it, for half a minute.
 */
export const postAccountMails = async (
  db: Database,
  addresses: readonly string[],
  mail: Omit<AccountMail, 'to'>,
): Promise<void> => {
  await run(
    db,
    `insert into outbox (kind, payload)
       select 'mail', $1::jsonb || jsonb_build_object('to', address)
         from unnest($2::text[]) with ordinality as named(address, place) order by place`,
    [JSON.stringify({ ...mail, ...carriedTrace() }), addresses],
  )
}
