import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../platform/configuration/config.ts'
import type { Sealer } from '../platform/crypto/sealer.ts'
import type { Pool } from '../platform/database/connection.ts'
import { isOfNewerRelease } from '../platform/database/migrate.ts'
import { checkOpenWires } from '../wires/record/check-open-wires.ts'
import { saveWireCheck } from '../wires/record/wire-check-store.ts'
import { useStoredKey } from './keys/follow-keys.ts'

type Parts = { database: Pool; secrets: Secrets; sealer: Sealer; log: Pick<FastifyBaseLogger, 'error'> }

/**
 * Looks at the stored wires of open closings, names those that differ in the log, and keeps the outcome for the metrics. A server
 * with another key than the database's, or older than the database, would find that every wire differs: it leaves the check to
 * others.
 */
export const createWireCheck =
  ({ database, secrets, sealer, log }: Parts) =>
  async (signal: AbortSignal): Promise<void> => {
    if (!(await useStoredKey(database, secrets)) || (await isOfNewerRelease(database))) return
    const outcome = await checkOpenWires({
      database,
      sealer,
      found: (wires) =>
        log.error({ wires }, 'stored wires differ from what was confirmed: freeze their closings'),
      signal,
    })
    if (outcome !== null) await saveWireCheck(database, outcome)
  }
