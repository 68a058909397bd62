import type { Settings } from '@countersign/contract/people/settings'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

export type OwnSettings = Pick<Settings, 'unwantedMails' | 'walkthroughsSeen'> & {
  /** Null takes the deployment's. */
  idleMinutes: number | null
}

const columns = `unwanted_mails as "unwantedMails", walkthroughs_seen as "walkthroughsSeen",
  idle_minutes as "idleMinutes"`

export const findSettings = (db: Database, userId: string): Promise<OwnSettings | undefined> =>
  runOne<OwnSettings>(db, `select ${columns} from users where id = $1`, [userId])

/** As they stand, held until the end of the transaction. */
export const lockSettings = (tx: Transaction, userId: string): Promise<OwnSettings | undefined> =>
  runOne<OwnSettings>(tx, `select ${columns} from users where id = $1 for no key update`, [userId])

/** What is null stays as it is. */
export const saveSettings = async (
  db: Database,
  userId: string,
  change: { [Name in keyof OwnSettings]: OwnSettings[Name] | null },
): Promise<void> => {
  await run(
    db,
    `update users set unwanted_mails = coalesce($2, unwanted_mails),
                      walkthroughs_seen = coalesce($3, walkthroughs_seen),
                      idle_minutes = coalesce($4, idle_minutes), version = version + 1
      where id = $1`,
    [userId, change.unwantedMails, change.walkthroughsSeen, change.idleMinutes],
  )
}
