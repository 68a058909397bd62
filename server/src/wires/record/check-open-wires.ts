import type { Sealer } from '../../platform/crypto/sealer.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { differingWires, type FoundWire } from './open-stored-wire.ts'
import { openWireIds, storedWires } from './stored-wire-store.ts'

/** Requests have their turn between two pages. */
const pageLength = 100

type Parts = {
  database: Pool
  sealer: Sealer
  /** Called for each page with wires that differ. */
  found: (wires: readonly FoundWire[]) => void
  /** Ends the check between two pages. */
  signal: AbortSignal
}

/**
 * Recomputes each stored wire of the closings that are not over, as a reveal of its account number does. Gives how many were
 * checked and how many differ; null where the check was ended before.
 * It freezes no closing: after a fault of the product, or a key that was lost, each would stand still at once.
 */
export const checkOpenWires = async ({
  database,
  sealer,
  found,
  signal,
}: Parts): Promise<{ checked: number; altered: number } | null> => {
  const ids = await openWireIds(database)
  let [checked, altered] = [0, 0]
  for (let at = 0; at < ids.length; at += pageLength) {
    if (signal.aborted) return null
    const page = await storedWires(database, ids.slice(at, at + pageLength))
    const differing = differingWires(sealer, page)
    if (differing.length > 0) found(differing)
    checked += page.length
    altered += differing.length
  }
  return { checked, altered }
}
