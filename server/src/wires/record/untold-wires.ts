import type { Database } from '../../platform/database/connection.ts'
import { wasToldOf } from './altered-wire-store.ts'
import { alteredIn, type AlteredWires } from './open-stored-wire.ts'
import { wiresAmong } from './store.ts'

/** Of altered wires those that no alarm was raised of since they were entered. */
export const untoldOf = async (
  db: Database,
  wires: AlteredWires['wires'],
): Promise<AlteredWires['wires'][number][]> => {
  const untold = []
  for (const wire of wires) {
    const { transactionId, id: wireId } = wire
    if (!(await wasToldOf(db, { transactionId, wireId }))) untold.push(wire)
  }
  return untold
}

/**
 * The wires that were altered in the database among those that a person was shown; null where there is none. After the alarm,
 * and a release, people read on to enter such a wire anew.
 */
export const alteredAmong = async (
  db: Database,
  transactionId: string,
  shown: readonly { id: string; altered: boolean }[],
): Promise<AlteredWires | null> => {
  const ids = shown.filter(({ altered }) => altered).map(({ id }) => id)
  return ids.length === 0 ? null : alteredIn(await wiresAmong(db, transactionId, ids))
}
