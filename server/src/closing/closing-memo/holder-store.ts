import type { Database } from '../../platform/database/connection.ts'
import { ofDesk, peopleWho, takesPart, type Described } from '../../transactions/record/people-store.ts'

/** Who has the memo: whoever was told of it or had it given, also when taking part no more; and whoever may read it now. */
export const holdersOf = (db: Database, memoId: string, transactionId: string): Promise<Described[]> =>
  peopleWho(
    db,
    transactionId,
    [ofDesk, takesPart, 'u.id in (select user_id from memo_holders where memo_id = $2)'],
    memoId,
  )
