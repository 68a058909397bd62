import { deskAccounts } from '@countersign/domain/transactions/lifecycle/desk-accounts'
import type { Database } from '../../platform/database/connection.ts'
import { connectedWith } from './implicated-store.ts'
import { findPeopleOfClosing } from './people-of-closing-store.ts'

/**
 * The accounts that the people of the desk who are connected with a wire have now. They are kept with a report of fraud and
 * with a rejection as suspected fraud, so that no later change of a profile takes a second account out.
 */
export const connectedAccounts = async (
  db: Database,
  transactionId: string,
  wireId: string,
): Promise<string[]> => {
  const people = await findPeopleOfClosing(db, transactionId, 'desk')
  const connected = deskAccounts(people, await connectedWith(db, transactionId, wireId))
  return connected.map(({ person }) => person.userId)
}
