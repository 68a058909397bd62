import { deskAccounts } from '@countersign/domain/transactions/lifecycle/desk-accounts'
import type { Database } from '../../platform/database/connection.ts'
import { connectedWith } from './implicated-store.ts'
import type { findPeopleOfClosing } from './people-of-closing-store.ts'

type People = Awaited<ReturnType<typeof findPeopleOfClosing>>

/**
 * The accounts that the people of the desk who are connected with a wire have now; `people` has the desk's. They are kept with a report of fraud and
 * with a rejection as suspected fraud, so that no later change of a profile takes a second account out.
 */
export const connectedAccounts = async (
  db: Database,
  transactionId: string,
  wireId: string,
  people: People,
): Promise<string[]> => {
  const connected = deskAccounts(people, await connectedWith(db, transactionId, wireId))
  return connected.map(({ person }) => person.userId)
}
