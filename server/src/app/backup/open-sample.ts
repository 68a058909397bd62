import { createHash } from 'node:crypto'
import { findContent } from '../../closing/attachments/content-store.ts'
import { openFile } from '../../closing/attachments/keep-file.ts'
import { type Sealer, UnreadableValue } from '../../platform/crypto/sealer.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { newestSealedNumbers } from '../keys/sealed-number-store.ts'
import { openStandingNumber } from '../../wires/standing-instructions/account-record.ts'
import { newestContents } from './sample-store.ts'

/** How many sealed values opened and are what their keyed hash says, and how many do not. */
export type Sample = { opened: number; failed: number }

const sampled = { standingAccounts: 200, files: 20 }

const count = async <Item>(
  items: readonly Item[],
  opens: (item: Item) => Promise<boolean>,
): Promise<Sample> => {
  const sample = { opened: 0, failed: 0 }
  for (const item of items) {
    const isOpen = await opens(item).catch((error: unknown) => {
      if (error instanceof UnreadableValue) return false
      throw error
    })
    sample[isOpen ? 'opened' : 'failed'] += 1
  }
  return sample
}

/** Opens the newest standing accounts. Account numbers of wires are opened where wires are recomputed. */
export const openStandingAccounts = async (pool: Pool, sealer: Sealer): Promise<Sample> => {
  const numbers = await newestSealedNumbers(pool, sampled.standingAccounts)
  return count(
    numbers.filter(({ kind }) => kind === 'standing'),
    async ({ id, version, sealed, dataKey, keyedHash }) => {
      openStandingNumber(sealer, {
        id,
        version,
        accountSealed: sealed,
        accountDataKey: dataKey,
        accountKey: keyedHash,
      })
      return true
    },
  )
}

/** Opens the newest attached files to their last byte. */
export const openFiles = async (pool: Pool, sealer: Sealer): Promise<Sample> =>
  count(await newestContents(pool, sampled.files), async (id) => {
    const content = await findContent(pool, id)
    if (!content) return false
    const hash = createHash('sha256')
    for await (const piece of openFile({ database: pool, sealer }, content)) hash.update(piece)
    return sealer.key(`attachment:${hash.digest('hex')}`) === content.key
  })
