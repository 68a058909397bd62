import { run, type Database } from '../database/connection.ts'

export type Told = { userId: string; email: string }

/** The manager, the further managers and the team of a transaction. */
const deskOf = (transactionId: string): string => `
  u.id = (select manager_id from transactions where id = ${transactionId})
  or u.id in (select tm.user_id from transaction_team tm join transactions t on t.id = tm.transaction_id
               where t.id = ${transactionId} and u.organization_id = t.organization_id)`

/** Who is to have the final memo: the managing desk and everybody who takes part or is asked to; Active people. */
export const readersOf = (db: Database, transactionId: string): Promise<Told[]> =>
  run<Told>(
    db,
    `select u.id as "userId", u.email from users u
      where u.status = 'Active' and (${deskOf('$1')}
        or u.id in (select user_id from participants
                     where transaction_id = $1 and status in ('Invited', 'Accepted')))
      order by u.id`,
    [transactionId],
  )

/** Who has the memo: whoever was told of it or had it given, also when taking part no more; and whoever may read it now. */
export const holdersOf = (db: Database, memoId: string, transactionId: string): Promise<Told[]> =>
  run<Told>(
    db,
    `select u.id as "userId", u.email from users u
      where u.status = 'Active' and (${deskOf('$2')}
        or u.id in (select user_id from memo_holders where memo_id = $1)
        or u.id in (select user_id from participants
                     where transaction_id = $2 and status in ('Invited', 'Accepted')))
      order by u.id`,
    [memoId, transactionId],
  )
