import { run, runOne, type Database } from '../../platform/database/connection.ts'

/** What the last whole look at the stored wires of open closings found. */
export type WireCheck = { finishedAt: Date; checked: number; altered: number }

/** By the clock of the database. */
export const saveWireCheck = async (
  db: Database,
  { checked, altered }: Omit<WireCheck, 'finishedAt'>,
): Promise<void> => {
  await run(db, 'update wire_checks set finished_at = now(), checked = $1, altered = $2', [checked, altered])
}

export const readWireCheck = (db: Database): Promise<WireCheck | undefined> =>
  runOne<WireCheck>(db, 'select finished_at as "finishedAt", checked, altered from wire_checks')
