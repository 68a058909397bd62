import { stat } from 'node:fs/promises'
import type { Pool } from '../../platform/database/connection.ts'
import type { DataKeys } from '../../platform/crypto/key-check.ts'
import { holdsData } from '../../platform/crypto/key-check-store.ts'
import { secretsPath } from '../configuration/kept-secrets.ts'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { checkKeys } from '../keys/check-keys.ts'
import { keyStatus } from '../keys/key-status.ts'
import { requireKeysOfRotation } from '../keys/unfinished-rotation.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure, refused, skipped } = findingsOf('keys')

/** Whether another user of this machine may read the file in which the server keeps its secrets. */
const checkFile = async ({ dataDir }: UnfilledConfig): Promise<Finding[]> => {
  const path = secretsPath(dataDir)
  const mode = await stat(path).then(
    (facts) => facts.mode,
    () => 0,
  )
  if ((mode & 0o077) === 0) return []
  return [failure(`Other users of this machine may read the keys in ${path}.`, `Run chmod 600 ${path}.`)]
}

/** A rotation that is not finished, or whose former key was left in the settings. */
const lookAtRotation = async (pool: Pool, keys: Partial<DataKeys>): Promise<Finding[]> => {
  const { rotation } = await keyStatus(pool, keys)
  if (rotation === 'unfinished') {
    return [
      warning(
        'A rotation of KEY_ENCRYPTION_KEY is not finished.',
        'Run countersign keys rotate with both keys, and keep both until it has finished.',
      ),
    ]
  }
  if (rotation === 'not begun') {
    return [
      warning(
        'KEY_ENCRYPTION_KEY holds a second key that this database does not use.',
        'Run countersign keys rotate once every server has both keys, or take the second one out.',
      ),
    ]
  }
  if (rotation !== 'former at hand') return []
  return [
    warning(
      'KEY_ENCRYPTION_KEY still holds the former key.',
      'Run countersign keys status. When nothing is left under the former key, take it out and restart the servers.',
    ),
  ]
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
  return remarks.length > 0
    ? remarks.map((remark) =>
        warning(remark, 'Run countersign check-wires, and restore the key that is named there.'),
      )
    : [
        ok('KEY_ENCRYPTION_KEY and LOOKUP_KEY are the keys of this database.'),
        ...(await lookAtRotation(pool, keys)),
      ]
}

/** The two keys without which stored data is lost. `pool`: undefined when the database cannot be opened. */
export const checkDataKeys = async (config: UnfilledConfig, pool: Pool | undefined): Promise<Finding[]> => {
  try {
    const file = await checkFile(config)
    if (pool === undefined)
      return [...file, skipped('The keys are not compared: there is no database to ask.')]
    return [...file, ...(await compare(config, pool))]
  } catch (error) {
    return [refused(error)]
  }
}
