import { run, type Database } from '../../platform/database/connection.ts'

/** Whose accounts a text is compared with: the closing's, the writer's organization's and those of the receivers. */
export type NumberScope = {
  transactionId: string | null
  organizationId: string | null
  receiverEmails: readonly string[]
}

/** Of these keyed hashes those that an account of the scope has, in whatever version of its bank details. */
export const knownAccountKeys = async (
  db: Database,
  keys: readonly string[],
  { transactionId, organizationId, receiverEmails }: NumberScope,
): Promise<Set<string>> => {
  const rows = await run<{ key: string }>(
    db,
    `with scope as (
       select $3::uuid as id where $3::uuid is not null
       union
       select organization_id from users where email = any($4::text[]) and organization_id is not null
     ), named as (
       select wire_id, account_key as key from wire_instructions where account_key = any($1) and account_key <> ''
       union all
       select wire_id, further_credit_key from wire_instructions
        where further_credit_key = any($1) and further_credit_key <> ''
     )
     select n.key
       from named n join wires w on w.id = n.wire_id join transactions t on t.id = w.transaction_id
      where w.transaction_id = $2 or w.receiver_organization_id in (select id from scope)
         or t.organization_id = $3
     union
     select account_key from standing_instructions
      where account_key = any($1) and organization_id in (select id from scope)`,
    [keys, transactionId, organizationId, receiverEmails],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Of these routing numbers those that a loaded directory has, or that a wire of the closing names. */
export const knownRoutingNumbers = async (
  db: Database,
  numbers: readonly string[],
  { transactionId }: Pick<NumberScope, 'transactionId'>,
): Promise<Set<string>> => {
  const rows = await run<{ aba: string }>(
    db,
    `select aba from routing_directory_entries where aba = any($1)
     union
     select i.aba from wires w join wire_instructions i on i.wire_id = w.id
      where w.transaction_id = $2 and i.aba = any($1)`,
    [numbers, transactionId],
  )
  return new Set(rows.map(({ aba }) => aba))
}
