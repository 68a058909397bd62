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
