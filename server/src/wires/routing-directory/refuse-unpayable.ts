import {
  banksOf,
  type NamedBanks,
  unpayableFaults,
} from '@countersign/domain/wires/routing-directory/directory-entry'
import type { FieldFault } from '@countersign/domain/platform/result'
import type { Database } from '../../platform/database/connection.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import { directoryBanks } from './store.ts'

/** Why the loaded directory says that no wire can go to these banks, by field; empty when it does not. */
export const unpayableNow = async (db: Database, details: NamedBanks): Promise<FieldFault[]> =>
  unpayableFaults(details, await directoryBanks(db, banksOf(details)))

/**
 * 422 at its field for each bank, also one in between, of which the loaded directory says that no wire can go there, or
 * that the number was given up. Nothing is refused while no directory is loaded, or for a bank it does not name.
 */
export const refuseUnpayable = async (
  db: Database,
  details: NamedBanks,
  /** Where the request nests the fields. */
  within: '' | 'bankDetails.' = '',
): Promise<void> => {
  const faults = await unpayableNow(db, details)
  if (faults.length === 0) return
  throw invalidFields(faults.map(({ field, message }) => ({ field: `${within}${field}`, message })))
}
