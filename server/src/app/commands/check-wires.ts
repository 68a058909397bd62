import { storedWireFaults } from '@countersign/domain/wires/bank-details/stored-wire'
import { createSealer, type Sealer } from '../../platform/crypto/sealer.ts'
import type { Pool, Transaction } from '../../platform/database/connection.ts'
import { requireUpgradable } from '../../platform/database/migrate.ts'
import { readConfig } from '../configuration/read-config.ts'
import { requireDataKeys } from '../configuration/secrets.ts'
import { differingWires, type FoundWire } from '../../wires/record/open-stored-wire.ts'
import { countStoredWires, pageOfStoredWires } from '../../wires/record/stored-wire-store.ts'
import { findHashKey } from '../keys/hash-key.ts'
import { CannotBegin, type Command, type Outcome } from './command.ts'
import { begin, onDatabase } from './on-database.ts'
import { noProgress, type ShownProgress } from './progress.ts'

const pageLength = 500

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'wire' : 'wires'}`

const checkAll = async (
  tx: Transaction,
  sealer: Sealer,
  progress: ShownProgress,
): Promise<{ matching: number; altered: FoundWire[] }> => {
  const altered: FoundWire[] = []
  const total = await countStoredWires(tx)
  let [matching, after] = [0, null as string | null]
  for (;;) {
    const page = await pageOfStoredWires(tx, { after, limit: pageLength })
    const differing = differingWires(sealer, page)
    altered.push(...differing)
    matching += page.length - differing.length
    const done = matching + altered.length
    progress.show({ share: total === 0 ? 1 : done / total, words: `${counted(done)} checked` })
    const last = page.at(-1)
    if (last === undefined) return { matching, altered }
    after = last.id
  }
}

/** Below the address of the product. */
const pageOf = ({ transactionId, id }: FoundWire): string =>
  `  /secure/transactions/${transactionId}/wires/${id}`

const outcomeOf = ({ matching, altered }: { matching: number; altered: FoundWire[] }): Outcome => {
  const lines = [`${counted(matching)} match what was confirmed.`]
  for (const [fault, words] of Object.entries(storedWireFaults)) {
    const found = altered.filter((one) => one.fault === fault)
    if (found.length > 0) lines.push(`${counted(found.length)}: ${words}.`, ...found.map(pageOf))
  }
  return { lines, facts: { matching, altered }, inOrder: altered.length === 0 }
}

/** Recomputes all stored wires as they are at one moment. What it finds is numbers of wires and their pages, no digit of any. */
export const checkWires = async (
  pool: Pool,
  sealer: Sealer,
  progress: ShownProgress = noProgress,
): Promise<Outcome> => {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    return outcomeOf(await checkAll(client, sealer, progress))
  } finally {
    progress.end()
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/** A database that is lost in the middle of the check is no finding of it. */
const asNoFinding = (error: unknown): never => {
  throw new CannotBegin((error as Error).message, { cause: error })
}

/** `countersign check-wires`: also for a database that this release has still to upgrade. Changes nothing. */
export const checkWiresCommand: Command = {
  does: 'Recomputes every stored wire, and lists the pages of those that differ from what was confirmed.',
  changesNothingOnFailure: false,
  run: async (invocation) => {
    const keys = await begin(() => requireDataKeys(readConfig(invocation.environment)))
    const check = async (pool: Pool) => {
      await requireUpgradable(pool)
      const sealer = createSealer({ ...keys, lookup: await findHashKey(pool, keys) })
      return checkWires(pool, sealer, invocation.progress)
    }
    return onDatabase(invocation, (_config, pool) => check(pool).catch(asNoFinding), { asItIs: true })
  },
}
