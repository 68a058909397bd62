import { sentStatuses, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Database } from '../../platform/database/connection.ts'

/** Who writes a text, and in which closing: null for one that is not stored yet. */
export type NumberScope = {
  writer: { userId: string; organizationId: string | null }
  transactionId: string | null
}

/**
 * SQL of whether the writer's side may read the bank details `i` of the wire `w` in the transaction `t`: the organization that
 * manages it reads all of them; the receiving side what was sent to it, and what it entered itself; the payer what is verified, which it pays. A comparison
 * with any other account would tell the writer that a guess was right. $2 is the organization, $3 the person without one.
 */
const readable = `(t.organization_id = $2
  or i.organization_id = $2 and i.entered_by = 'receiver'
  or $2::uuid is null and i.organization_id is null and i.user_id = $3 and i.entered_by = 'receiver'
  or i.version = w.instruction_version and w.status in (${codeList(sentStatuses)})
     and (w.receiver_organization_id = $2
          or $2::uuid is null and w.receiver_organization_id is null and w.receiver_id = $3
          or w.status = ${WireStatus.Verified} and w.sender_organization_id = $2))`

/** Of these keyed hashes those that an account has which the writer may read, in whatever version of its bank details. */
export const knownAccountKeys = async (
  db: Database,
  keys: readonly string[],
  { writer }: Pick<NumberScope, 'writer'>,
): Promise<Set<string>> => {
  const rows = await run<{ key: string }>(
    db,
    `with named as (
       select wire_id, version, account_key as key from wire_instructions
        where account_key = any($1) and account_key <> ''
       union all
       select wire_id, version, further_credit_key from wire_instructions
        where further_credit_key = any($1) and further_credit_key <> ''
     )
     select n.key
       from named n join wire_instructions i on i.wire_id = n.wire_id and i.version = n.version
       join wires w on w.id = n.wire_id join transactions t on t.id = w.transaction_id
      where ${readable}
     union
     select account_key from standing_instructions where account_key = any($1) and organization_id = $2`,
    [keys, writer.organizationId, writer.userId],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Of these routing numbers those that a loaded directory has, or that a wire of the closing names which the writer may read. */
export const knownRoutingNumbers = async (
  db: Database,
  numbers: readonly string[],
  { writer, transactionId }: NumberScope,
): Promise<Set<string>> => {
  const rows = await run<{ aba: string }>(
    db,
    `select aba from routing_directory_entries where aba = any($1)
     union
     select i.aba
       from wires w join wire_instructions i on i.wire_id = w.id join transactions t on t.id = w.transaction_id
      where w.transaction_id = $4 and i.aba = any($1) and ${readable}`,
    [numbers, writer.organizationId, writer.userId, transactionId],
  )
  return new Set(rows.map(({ aba }) => aba))
}
