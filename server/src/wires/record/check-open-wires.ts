import type { StoredWireFault } from '@countersign/domain/wires/bank-details/stored-wire'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { checkStoredWire } from './open-stored-wire.ts'
import { openClosings, storedWiresOfClosings } from './stored-wire-store.ts'

/** Requests have their turn between two pages. */
const closingsOfPage = 10

/** A wire that differs from what was confirmed, and in what. */
export type FoundWire = { id: string; fault: StoredWireFault }

type Parts = {
  database: Pool
  sealer: Sealer
  /** Called for each page with wires that differ. */
  found: (wires: readonly FoundWire[]) => void
  /** Ends the check between two pages, with its reason as error. */
  signal?: AbortSignal | undefined
}

/**
 * Recomputes each wire of the closings that are not over, as it is when a person opens it. It tells of what differs, and
 * freezes nothing: with wrong keys every wire differs, and all closings would stand still. A person who opens the wire is
 * shown nothing of it, and freezes its closing.
 */
export const checkOpenWires = async ({ database, sealer, found, signal }: Parts): Promise<void> => {
  const closings = await openClosings(database)
  for (let at = 0; at < closings.length; at += closingsOfPage) {
    signal?.throwIfAborted()
    const page = await storedWiresOfClosings(database, closings.slice(at, at + closingsOfPage))
    const differing = page.flatMap((row): FoundWire[] => {
      const { fault } = checkStoredWire(sealer, row)
      return fault === null ? [] : [{ id: row.id, fault }]
    })
    if (differing.length > 0) found(differing)
  }
}
