import { unpayableFault } from '@countersign/domain/wires/routing-directory/directory-entry'
import type { Database } from '../../platform/database/connection.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { directoryEntry } from './store.ts'

/**
 * Throws the fault of the field `aba` when the loaded directory says that no wire can go there, or that the number was
 * given up. Nothing is refused while no directory is loaded, while nothing is filled in, or for a bank it does not name.
 */
export const refuseUnpayable = async (db: Database, aba: string): Promise<void> => {
  if (aba === '') return
  const message = unpayableFault((await directoryEntry(db, aba)).bank)
  if (message !== null) throw invalidField('aba', message)
}
