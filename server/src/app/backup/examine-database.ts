import { createSealer } from '../../platform/crypto/sealer.ts'
import type { DataKeys } from '../../platform/crypto/key-check.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { checkWires } from '../commands/check-wires.ts'
import type { ShownProgress } from '../commands/progress.ts'
import { findHashKey } from '../keys/hash-key.ts'
import { keyStatus, type WrappedKeys } from '../keys/key-status.ts'
import type { KeyMatch } from '../keys/match-keys.ts'
import { type Counts, countSeen, countTables, recoveryTimes, serverState } from './counts-store.ts'
import { openFiles, openStandingAccounts, type Sample } from './open-sample.ts'

/** Rows of one table, and those that were counted while its backup was made; null without a backup. */
type ComparedTable = { table: string; rows: number; recorded: number | null; isWhole: boolean }

/** What a database was found to be. Times are ISO 8601. It names no person and no number. */
export type Findings = {
  inOrder: boolean
  /** When the last change that is in this database was committed. */
  recoveryPoint: string | null
  /** Everything that was committed until then is in it; null without the counts of a backup. */
  completeUntil: string | null
  newestEvent: string | null
  newestMigration: string
  tables: ComparedTable[]
  keys: { encryption: KeyMatch; lookup: KeyMatch; dataKeys: WrappedKeys }
  wires: { matching: number; altered: unknown[] }
  standingAccounts: Sample
  files: Sample
}

/**
 * Rows that the reader saw while the backup was made are all there. Rows added between that moment and the end of the backup
 * are there, too: of tables whose rows never change they are told apart.
 */
const compareTables = async (pool: Pool, recorded: Counts | null): Promise<ComparedTable[]> => {
  const { tables } = await countTables(pool)
  const compared: ComparedTable[] = []
  for (const { table, rows } of tables) {
    const one = recorded?.tables.find((counted) => counted.table === table)
    if (!recorded || !one) {
      compared.push({ table, rows, recorded: null, isWhole: true })
      continue
    }
    const isWhole = one.appendOnly
      ? (await countSeen(pool, table, recorded.snapshot)) === one.rows
      : rows >= one.rows
    compared.push({ table, rows, recorded: one.rows, isWhole })
  }
  for (const { table, rows: before } of recorded?.tables ?? []) {
    if (!tables.some((counted) => counted.table === table))
      compared.push({ table, rows: 0, recorded: before, isWhole: false })
  }
  return compared
}

/**
 * Looks whether a restored database is whole: rows, keys, every wire against what was confirmed, and a sample of what is
 * sealed. Reads only.
 */
export const examineDatabase = async (
  pool: Pool,
  keys: DataKeys,
  recorded: Counts | null,
  progress: ShownProgress,
): Promise<Findings> => {
  const sealer = createSealer({ ...keys, lookup: await findHashKey(pool, keys) })
  const { lastCommit, newestEvent } = await recoveryTimes(pool)
  const tables = await compareTables(pool, recorded)
  const { encryption, lookup, dataKeys } = await keyStatus(pool, keys)
  const wires = (await checkWires(pool, sealer, progress)).facts as Findings['wires']
  const [standingAccounts, files] = [await openStandingAccounts(pool, sealer), await openFiles(pool, sealer)]
  const isRight = (match: KeyMatch) => match === 'right'
  return {
    inOrder:
      tables.every(({ isWhole }) => isWhole) &&
      isRight(encryption) &&
      isRight(lookup) &&
      dataKeys.other === 0 &&
      wires.altered.length === 0 &&
      standingAccounts.failed + files.failed === 0,
    recoveryPoint: (lastCommit ?? newestEvent)?.toISOString() ?? null,
    completeUntil: recorded?.at ?? null,
    newestEvent: newestEvent?.toISOString() ?? null,
    newestMigration: (await serverState(pool)).newestMigration,
    tables,
    keys: { encryption, lookup, dataKeys },
    wires,
    standingAccounts,
    files,
  }
}
