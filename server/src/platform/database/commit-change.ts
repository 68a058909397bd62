import { type Pool, transaction, type Transaction } from './connection.ts'

type Needed = {
  database: Pool
  /** `wake`: something was written into the outbox. */
  dispatcher: { wake: () => void }
}

/**
 * Makes a change with everything that belongs to it, in one database transaction, and wakes the dispatcher after the commit.
 * What `work` throws leaves nothing behind.
 */
export const commitChange = async <Answer>(
  { database, dispatcher }: Needed,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await transaction(database, work)
  dispatcher.wake()
  return answer
}
