import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Database } from '../../platform/database/connection.ts'

/** Those of these users who are Active, each with the organization, or the person, whose transactions they see. */
export const activePrincipals = async (
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await run<{ id: string; principal: string }>(
    db,
    `select id, coalesce(organization_id, id) as principal from users
      where id = any($1::uuid[]) and status = 'Active'`,
    [userIds],
  )
  return new Map(rows.map(({ id, principal }) => [id, principal]))
}

/** Who may see each of these transactions: organizations, and people without one. */
export const principalsOf = async (
  db: Database,
  transactionIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await run<{ id: string; principals: string[] }>(
    db,
    `select transaction_id as id, array_agg(principal_id::text) as principals
       from transaction_access where transaction_id = any($1::uuid[]) group by transaction_id`,
    [transactionIds],
  )
  return new Map(rows.map(({ id, principals }) => [id, principals]))
}

/** Of these wires those that only their managing organization sees, drafts and what was not sent yet, with that organization. */
export const draftsAmong = async (db: Database, wireIds: readonly string[]): Promise<Map<string, string>> => {
  if (wireIds.length === 0) return new Map()
  const rows = await run<{ id: string; organizationId: string }>(
    db,
    `select w.id, t.organization_id as "organizationId"
       from wires w join transactions t on t.id = w.transaction_id
      where w.id = any($1::uuid[]) and w.status not in (${codeList(sentStatuses)})`,
    [wireIds],
  )
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
}

export const notify = async (db: Database, channel: string, messages: readonly string[]): Promise<void> => {
  await run(db, `select pg_notify($1, message) from unnest($2::text[]) as message`, [channel, messages])
}
