import { storedWireFaults, type StoredWireFault } from '@countersign/domain/wires/bank-details/stored-wire'
import { readConfig, type UnfilledConfig } from '../configuration/read-config.ts'
import { createSealer, type Sealer } from '../../platform/crypto/sealer.ts'
import type { DataKeys } from '../../platform/crypto/key-check.ts'
import type { Pool, Transaction } from '../../platform/database/connection.ts'
import { requireUpgradable } from '../../platform/database/migrate.ts'
import { openBeside } from './open-beside.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import type { Environment } from '../configuration/settings.ts'
import { checkStoredWire } from '../../wires/record/open-stored-wire.ts'
import { pageOfStoredWires } from '../../wires/record/stored-wire-store.ts'

type Say = (line: string) => void

const pageLength = 500

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'wire' : 'wires'}`

const checkAll = async (
  tx: Transaction,
  sealer: Sealer,
): Promise<{ matching: number; altered: { id: string; fault: StoredWireFault }[] }> => {
  const altered: { id: string; fault: StoredWireFault }[] = []
  let [matching, after] = [0, null as string | null]
  for (;;) {
    const page = await pageOfStoredWires(tx, { after, limit: pageLength })
    for (const row of page) {
      const { fault } = checkStoredWire(sealer, row)
      if (fault === null) matching += 1
      else altered.push({ id: row.id, fault })
    }
    const last = page.at(-1)
    if (last === undefined) return { matching, altered }
    after = last.id
  }
}

/** Recomputes all stored wires as they are at one moment, and says what it found: numbers of wires and ids, no digit of any. */
export const checkWires = async (pool: Pool, sealer: Sealer, say: Say): Promise<boolean> => {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const { matching, altered } = await checkAll(client, sealer)
    say(`${counted(matching)} match what was confirmed.`)
    for (const [fault, words] of Object.entries(storedWireFaults)) {
      const found = altered.filter((one) => one.fault === fault)
      if (found.length === 0) continue
      say(`${counted(found.length)}: ${words}.`)
      for (const { id } of found) say(`  ${id}`)
    }
    return altered.length === 0
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/** The keys of the settings, else those that were made before: keys that were made now would open nothing. */
const keysOf = async (config: UnfilledConfig): Promise<DataKeys> => {
  const { encryption, lookup } = await dataKeysAtHand(config)
  if (encryption && lookup) return { encryption, lookup }
  throw new Error(
    `There are no keys in ${config.dataDir}. Set KEY_ENCRYPTION_KEY and LOOKUP_KEY as for the server.`,
  )
}

/**
 * `npm run wires:check`: recomputes every stored wire of the database that the settings name, also one that this
 * release has still to upgrade. Changes nothing. False when a wire is not what was confirmed.
 */
export async function runCheck(environment: Environment, say: Say): Promise<boolean> {
  const config = readConfig(environment)
  const sealer = createSealer(await keysOf(config))
  const database = await openBeside(config, say, { asItIs: true })
  try {
    await requireUpgradable(database.pool)
    return await checkWires(database.pool, sealer, say)
  } finally {
    await database.close()
  }
}
