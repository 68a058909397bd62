import type { DataKeys } from '../../platform/crypto/key-check.ts'
import { encryptionKeys, nameOfKey } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { listRotations } from './key-rotation-store.ts'

/**
 * While a rotation is unfinished both keys are needed: what one of them wraps, the other does not open. Throws a sentence when
 * one is missing. Keys that are not given at all are not checked.
 */
export const requireKeysOfRotation = async (
  db: Database,
  { encryption, otherEncryption }: Partial<DataKeys>,
): Promise<void> => {
  if (encryption === undefined) return
  const unfinished = (await listRotations(db)).find(({ finishedAt }) => finishedAt === null)
  if (unfinished === undefined) return
  const names = new Set(encryptionKeys({ encryption, otherEncryption }).map(nameOfKey))
  if (names.has(unfinished.fromName) && names.has(unfinished.toName)) return
  throw new Error(
    'A rotation of KEY_ENCRYPTION_KEY is not finished: give both keys, the new one first and the former behind a comma, ' +
      'until countersign keys rotate has finished. Nothing was changed.',
  )
}
