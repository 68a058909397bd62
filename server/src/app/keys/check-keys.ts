import {
  countWrappings,
  findKeyChecks,
  hasTable,
  storeKeyChecks,
  unnamedDataKeys,
} from '../../platform/crypto/key-check-store.ts'
import type { CheckedKey, DataKeys } from '../../platform/crypto/key-check.ts'
import { matchKeys } from './match-keys.ts'
import { createSealer, nameOfKey, type Sealer, UnreadableValue } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { accountBinding } from '../../wires/record/bank-details-change.ts'
import { standingAccountBinding } from '../../wires/standing-instructions/account-record.ts'
import { newestSealedNumbers, type SealedNumber } from './sealed-number-store.ts'

type Say = (line: string) => void

/** So many stored values stand for all of them, in a database that has no check values yet. */
const sampleSize = 100

const settingOf = { encryption: 'KEY_ENCRYPTION_KEY', lookup: 'LOOKUP_KEY' } as const

/** What a key was found to be: null where nothing stored tells. */
type Finding = 'right' | 'wrong' | null

/** Stands in for a key that is not given: nothing is compared with it. */
const noKey = Buffer.alloc(32)

const refuse = (wrong: readonly CheckedKey[]): void => {
  if (wrong.length === 0) return
  const names = wrong.map((name) => settingOf[name]).join(' and ')
  const are = wrong.length === 1 ? 'is not the key' : 'are not the keys'
  throw new Error(
    `${names} ${are} of this database: its data was written under another. ` +
      `Give the value that this database was made with, by the setting or by secrets.json in DATA_DIR. ` +
      'Nothing was changed.',
  )
}

const opens = <Value>(open: () => Value): Value | undefined => {
  try {
    return open()
  } catch (error) {
    if (error instanceof UnreadableValue) return undefined
    throw error
  }
}

const openNumber = (
  sealer: Sealer,
  { kind, id, version, sealed, dataKey }: SealedNumber,
): string | undefined => {
  const binding =
    kind === 'wire' ? accountBinding({ wireId: id, version }) : standingAccountBinding({ id, version })
  return opens(() => sealer.openValue({ sealed, dataKey }, binding))
}

/**
 * Only for a database without a check value, once: the first start of this release stores one, which alone decides from then
 * on. Where two keys wrapped data keys, both are real and neither opens what the other wrapped. The one that wrapped more
 * is taken, since it loses the fewest numbers; one that wrapped as many is taken too. A key that wrapped nothing never is,
 * unless it opens data keys that name none. Rows with a forged name can stop a start, as any writer to the database can; they
 * let no other key in, as its name is a hash of the key.
 */
const findEncryptionKey = async (db: Database, sealer: Sealer, key: Buffer, say: Say): Promise<Finding> => {
  const named = (await countWrappings(db)).filter(({ wrappedBy }) => wrappedBy !== null)
  const unnamed = await unnamedDataKeys(db, sampleSize)
  const own = named.find(({ wrappedBy }) => wrappedBy === nameOfKey(key))?.keys ?? 0
  const others = named.filter(({ wrappedBy }) => wrappedBy !== nameOfKey(key)).map(({ keys }) => keys)
  if (own < Math.max(0, ...others)) return 'wrong'
  if (others.length > 0) {
    const lost = others.reduce((sum, keys) => sum + keys, 0)
    say(
      `${lost === 1 ? '1 stored data key was' : `${lost} stored data keys were`} made under another KEY_ENCRYPTION_KEY: ` +
        'nothing that was encrypted with it can be read. countersign check-wires lists the wires.',
    )
  }
  if (own > 0) return 'right'
  if (unnamed.length === 0) return null
  return unnamed.some((dataKey) => opens(() => sealer.unwrapKey(dataKey, dataKey.record))) ? 'right' : 'wrong'
}

/** A number that opens tells whether its keyed hash is recomputed under this key. */
const findLookupKey = async (db: Database, sealer: Sealer): Promise<Finding> => {
  const opened = (await newestSealedNumbers(db, sampleSize)).flatMap((one) => {
    const number = openNumber(sealer, one)
    return number === undefined ? [] : [{ number, keyedHash: one.keyedHash }]
  })
  if (opened.length === 0) return null
  return opened.some(({ number, keyedHash }) => sealer.key(number) === keyedHash) ? 'right' : 'wrong'
}

/**
 * Compares keys with those of the database. Where no check value is stored, as in a database of release 0.2.0, stored
 * data keys and account numbers decide. Throws a sentence that names each wrong key. Reads only, also a database that this
 * release has still to upgrade. A key that is not given is not checked.
 */
export const checkKeys = async (db: Database, keys: Partial<DataKeys>, say: Say): Promise<void> => {
  const stored = await findKeyChecks(db)
  const match = await matchKeys(db, stored, keys)
  refuse((['encryption', 'lookup'] as const).filter((name) => match[name] === 'wrong'))
  if (!(await hasTable(db, 'data_keys'))) return
  const { encryption, lookup } = keys
  if (encryption === undefined) return
  const sealer = createSealer({ encryption, lookup: lookup ?? noKey })
  if (stored.encryption === undefined && (await findEncryptionKey(db, sealer, encryption, say)) === 'wrong') {
    refuse(['encryption'])
  }
  if (stored.lookup === undefined && lookup && (await findLookupKey(db, sealer)) === 'wrong')
    refuse(['lookup'])
}

/**
 * Stores the check values of keys that passed `checkKeys`, in a migrated database. Throws the same sentence when a server that
 * started at the same time was first with other keys: everything that is written from now on is under those.
 */
export const recordKeys = async (db: Database, keys: DataKeys): Promise<void> => {
  await storeKeyChecks(db, keys)
  await checkKeys(db, keys, () => undefined)
}
