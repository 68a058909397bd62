import { run, type Database } from '../database/connection.ts'

/** The transaction's name and those who hold the Transaction Manager role in it. */
export type Desk = { name: string; managers: { userId: string; email: string }[] }

export const deskOf = async (db: Database, transactionId: string): Promise<Desk> => {
  const rows = await run<{ name: string; userId: string; email: string }>(
    db,
    `select t.name, u.id as "userId", u.email
       from transactions t join users u on u.id = t.manager_id
            or u.organization_id = t.organization_id and exists (
                 select 1 from transaction_team tm
                  where tm.transaction_id = t.id and tm.user_id = u.id and tm.is_manager)
      where t.id = $1`,
    [transactionId],
  )
  return { name: rows[0]?.name ?? '', managers: rows.map(({ userId, email }) => ({ userId, email })) }
}
