import type { AppConfig, UnfilledConfig } from './read-config.ts'
import type { Secrets } from '../../platform/configuration/config.ts'
import type { DataKeys } from '../../platform/crypto/key-check.ts'
import { makeSecrets, readKeptSecrets, secretsPath } from './kept-secrets.ts'

const names = ['keyEncryptionKey', 'lookupKey', 'providerKeys', 'cookieKeys'] as const

/**
 * Completes `config` with secrets. Outside production those that no setting gives are made once and kept in
 * DATA_DIR/secrets.json. In production nothing is made: the settings gave them all. `holdsData`: whether the database was
 * written under keys already. Keys made now would open nothing in it, so that missing ones are refused then.
 */
export async function fillSecrets(
  config: UnfilledConfig,
  holdsData: () => Promise<boolean>,
): Promise<AppConfig> {
  const given = config.secrets
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0) return { ...config, secrets: requireAll(given, config.dataDir) }
  if (config.production) {
    const { keyEncryptionKey, lookupKey } = given
    if (!keyEncryptionKey || !lookupKey) throw new Error('A production configuration came without its keys.')
    const signing = { providerKeys: [], cookieKeys: [] }
    return { ...config, secrets: { ...signing, ...given, keyEncryptionKey, lookupKey } }
  }
  const before = await readKeptSecrets(config.dataDir)
  if (before === undefined) {
    const lost = missing.filter((name) => name === 'keyEncryptionKey' || name === 'lookupKey')
    if (lost.length > 0 && (await holdsData())) {
      // A server that started at the same time keeps its secrets before it writes anything under them: they are there now.
      if ((await readKeptSecrets(config.dataDir)) === undefined) throw keysAreGone(config.dataDir)
    } else await makeSecrets(config.dataDir, missing)
  }
  const kept = before ?? (await readKeptSecrets(config.dataDir))
  return { ...config, secrets: requireAll(merged(kept, given), config.dataDir) }
}

/** A setting replaces what was kept; both keys of an exchange come from one place. */
const merged = (kept: Partial<Secrets> | undefined, given: Partial<Secrets>): Partial<Secrets> => ({
  ...kept,
  ...(given.keyEncryptionKey && { otherKeyEncryptionKey: undefined }),
  ...(given.lookupKey && { otherLookupKey: undefined }),
  ...given,
})

const keysAreGone = (dataDir: string): Error =>
  new Error(
    `The database has data, but the keys that encrypt it are missing: there is no ${secretsPath(dataDir)}. ` +
      'Restore that file from a backup, or set KEY_ENCRYPTION_KEY and LOOKUP_KEY to the keys of this database. ' +
      'Nothing was changed.',
  )

function requireAll(secrets: Partial<Secrets>, dataDir: string): Secrets {
  const missing = names.filter((name) => secrets[name] === undefined)
  if (missing.length > 0) {
    throw new Error(
      `${secretsPath(dataDir)} has no ${missing.join(', ')}, and no setting gives it. ` +
        'Restore the file from a backup, or set it as before. Nothing was changed.',
    )
  }
  return secrets as Secrets
}

/** The keys of the settings, else those that were made before. Makes none. */
export async function dataKeysAtHand(config: UnfilledConfig): Promise<Partial<DataKeys>> {
  const { keyEncryptionKey, lookupKey } = config.secrets
  const whole = config.production || (keyEncryptionKey && lookupKey)
  const kept = whole ? undefined : await readKeptSecrets(config.dataDir)
  const {
    keyEncryptionKey: encryption,
    otherKeyEncryptionKey: otherEncryption,
    lookupKey: lookup,
    otherLookupKey: otherLookup,
  } = merged(kept, config.secrets)
  return { ...(encryption && { encryption, otherEncryption }), ...(lookup && { lookup, otherLookup }) }
}

/** Both keys, as `dataKeysAtHand` finds them: keys that were made now would open nothing. */
export async function requireDataKeys(config: UnfilledConfig): Promise<DataKeys> {
  const { encryption, lookup, ...others } = await dataKeysAtHand(config)
  if (encryption && lookup) return { encryption, lookup, ...others }
  throw new Error(
    `There are no keys in ${config.dataDir}. Put secrets.json of the server there, or set KEY_ENCRYPTION_KEY and LOOKUP_KEY as for the server.`,
  )
}
