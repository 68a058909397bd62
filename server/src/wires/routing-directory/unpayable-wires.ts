import {
  banksOf,
  type NamedBanks,
  unpayableFaults,
} from '@countersign/domain/wires/routing-directory/directory-entry'
import type { Database } from '../../platform/database/connection.ts'
import { directoryBanks } from './store.ts'

/** Ids of those wires to whose banks, as the loaded directory says, no wire can go. One statement for all of them. */
export const unpayableWires = async (
  db: Database,
  wires: readonly (NamedBanks & { id: string })[],
): Promise<ReadonlySet<string>> => {
  const banks = await directoryBanks(db, [...new Set(wires.flatMap(banksOf))])
  return new Set(wires.filter((wire) => unpayableFaults(wire, banks).length > 0).map(({ id }) => id))
}
