import { run, type Database } from '../../platform/database/connection.ts'
import type { EventMail } from './render-mail.ts'
import { accountsInName } from './series-number.ts'

/**
 * The closings among these mails whose names may keep the numbers of their series: those in which no account, of whatever
 * version, is one of them. Accounts are compared by their keyed hash; without a key none is spared.
 */
export const allowedNames = async (
  db: Database,
  mails: readonly Pick<EventMail, 'params'>[],
  keyOf: ((value: string) => string) | undefined,
): Promise<ReadonlySet<string>> => {
  const numbered = mails.flatMap(({ params: { transactionId, transactionName } }) => {
    const keys = keyOf === undefined ? [] : accountsInName(transactionName).map(keyOf)
    return keys.map((key) => ({ transactionId, key }))
  })
  if (numbered.length === 0) return new Set()
  const held = await run<{ transactionId: string }>(
    db,
    `select distinct w.transaction_id as "transactionId"
       from jsonb_to_recordset($1::jsonb) as n("transactionId" uuid, key text)
       join wires w on w.transaction_id = n."transactionId"
       join wire_instructions i on i.wire_id = w.id and n.key in (i.account_key, i.further_credit_key)`,
    [JSON.stringify(numbered)],
  )
  const accounts = new Set(held.map(({ transactionId }) => transactionId))
  return new Set(numbered.map(({ transactionId }) => transactionId).filter((id) => !accounts.has(id)))
}
