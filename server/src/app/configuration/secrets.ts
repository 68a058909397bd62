import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AppConfig, UnfilledConfig } from './read-config.ts'
import type { Jwk, Secrets } from '../../platform/configuration/config.ts'

type Kept = { keyEncryptionKey: string; lookupKey: string; providerKeys: Jwk[]; cookieKeys: string[] }

/**
 * Completes `config` with secrets. Outside production those that no setting gives are made once and kept in
 * DATA_DIR/secrets.json, readable by this user only. In production nothing is made: the settings gave them all.
 */
export async function fillSecrets(config: UnfilledConfig): Promise<AppConfig> {
  const given = config.secrets
  if (isWhole(given)) return { ...config, secrets: given }
  if (config.production) {
    const { keyEncryptionKey, lookupKey, providerKeys = [], cookieKeys = [] } = given
    if (!keyEncryptionKey || !lookupKey) throw new Error('A production configuration came without its keys.')
    return { ...config, secrets: { keyEncryptionKey, lookupKey, providerKeys, cookieKeys } }
  }
  return { ...config, secrets: { ...(await keptSecrets(config.dataDir)), ...given } }
}

function isWhole(secrets: Partial<Secrets>): secrets is Secrets {
  return Boolean(secrets.keyEncryptionKey && secrets.lookupKey && secrets.providerKeys && secrets.cookieKeys)
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const written = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const kept = written === undefined ? await makeAndKeep(dataDir, path) : (JSON.parse(written) as Kept)
  return {
    keyEncryptionKey: Buffer.from(kept.keyEncryptionKey, 'base64'),
    lookupKey: Buffer.from(kept.lookupKey, 'base64'),
    providerKeys: kept.providerKeys,
    cookieKeys: kept.cookieKeys,
  }
}

async function makeAndKeep(dataDir: string, path: string): Promise<Kept> {
  const made: Kept = {
    keyEncryptionKey: randomBytes(32).toString('base64'),
    lookupKey: randomBytes(32).toString('base64'),
    providerKeys: [await makeSigningKey()],
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
  await mkdir(dataDir, { recursive: true })
  // Flushed before it gets its name: data encrypted under a key that a power cut erased could never be read again.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
  return made
}

/** A private key for RS256, the one signature that every OpenID client must accept. */
async function makeSigningKey(): Promise<Jwk> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as Jwk), use: 'sig', alg: 'RS256', kid: randomUUID() }
}
