import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Pool } from '../../platform/database/connection.ts'
import { holdsData } from '../../platform/crypto/key-check-store.ts'
import { secretsPath } from '../configuration/kept-secrets.ts'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { checkKeys } from '../keys/check-keys.ts'
import { keyStatus, type RotationState } from '../keys/key-status.ts'
import { requireKeysOfRotation } from '../keys/unfinished-rotation.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure } = findingsOf('keys')

/** Whether another user of this machine may read the file in which the server keeps its secrets. */
export const checkKeyFile = async ({ dataDir }: UnfilledConfig): Promise<Finding[]> => {
  const path = secretsPath(dataDir)
  const mode = await stat(path).then(
    (facts) => facts.mode,
    () => 0,
  )
  if ((mode & 0o077) === 0) return []
  return [failure(`Other users of this machine may read the keys in ${path}.`, `Run chmod 600 ${path}.`)]
}

const rotationCures: Record<RotationState, { message: string; cure: string } | undefined> = {
  none: undefined,
  unfinished: {
    message: 'is being exchanged: a rotation is not finished.',
    cure: 'Run countersign keys rotate with both keys, and keep both until it has finished.',
  },
  'not begun': {
    message: 'holds a new key that this database does not use yet.',
    cure: 'Run countersign keys rotate once every server has both keys, or take the new one out.',
  },
  'former at hand': {
    message: 'still holds the former key.',
    cure: 'Run countersign keys status. When nothing is left under the former key, take it out and restart the servers.',
  },
}

/** A rotation that is not finished, or whose former key was left in the settings. */
const lookAtRotation = ({
  rotation,
  lookupRotation,
}: Record<'rotation' | 'lookupRotation', RotationState>): Finding[] => {
  const states = { KEY_ENCRYPTION_KEY: rotation, LOOKUP_KEY: lookupRotation }
  return Object.entries(states).flatMap(([name, state]) => {
    const found = rotationCures[state]
    return found ? [warning(`${name} ${found.message}`, found.cure)] : []
  })
}

/** No backup holds the file in which the server keeps its keys. */
const whereKept = async ({ dataDir, secrets }: UnfilledConfig): Promise<string> => {
  const path = secretsPath(dataDir)
  const isUsed = secrets.keyEncryptionKey === undefined || secrets.lookupKey === undefined
  return isUsed && existsSync(path)
    ? ` Store a copy of ${path} apart from the backups, which do not hold it.`
    : ''
}

const compare = async (config: UnfilledConfig, pool: Pool): Promise<Finding[]> => {
  const keys = await dataKeysAtHand(config)
  const missing = [
    ...(keys.encryption ? [] : ['KEY_ENCRYPTION_KEY']),
    ...(keys.lookup ? [] : ['LOOKUP_KEY']),
  ].join(' and ')
  if (missing !== '') {
    return (await holdsData(pool))
      ? [
          failure(
            `${missing} ${keys.encryption || keys.lookup ? 'is' : 'are'} missing, and the database has data.`,
            'Set each to the key of this database, or restore secrets.json in DATA_DIR.',
          ),
        ]
      : [ok('No keys are made yet: the first start makes them.')]
  }
  const remarks: string[] = []
  await checkKeys(pool, keys, (line) => remarks.push(line))
  await requireKeysOfRotation(pool, keys)
  if (remarks.length > 0) {
    return remarks.map((remark) =>
      warning(remark, 'Run countersign check-wires, and restore the key that is named there.'),
    )
  }
  const status = await keyStatus(pool, keys)
  // A database that no server of this release has started on holds nothing to compare a key with.
  const isCompared = status.encryption === 'right' && status.lookup === 'right'
  const words = isCompared
    ? 'KEY_ENCRYPTION_KEY and LOOKUP_KEY are the keys of this database.'
    : 'The database has no check value of a key yet. The next start compares the keys with the stored data.'
  return [ok(`${words}${await whereKept(config)}`), ...lookAtRotation(status)]
}

/** The two keys without which stored data is lost. Throws what the comparison refuses. */
export const checkDataKeys = async (config: UnfilledConfig, pool: Pool): Promise<Finding[]> => [
  ...(await checkKeyFile(config)),
  ...(await compare(config, pool)),
]
