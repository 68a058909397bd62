import type { Database } from '../../platform/database/connection.ts'
import { ofDesk, peopleWho, takesPart, type Recipient } from '../../transactions/record/people-store.ts'

/** The memo's current readers, and people who were notified of it or received it, even after they leave. */
export const holdersOf = (db: Database, memoId: string, transactionId: string): Promise<Recipient[]> =>
  peopleWho(
    db,
    transactionId,
    [ofDesk, takesPart, 'u.id in (select user_id from memo_holders where memo_id = $2)'],
    memoId,
  )
