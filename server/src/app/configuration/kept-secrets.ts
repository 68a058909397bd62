import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Jwk, Secrets } from '../../platform/configuration/config.ts'
import { folderFault } from '../../platform/database/folder-fault.ts'
import { makeFolders } from '../../platform/make-folders.ts'
import { cookieKeyLength, haveOneInCommon, oneOrTwoKeys, privateKeys } from './secret-values.ts'

/** A longer file holds no secrets of this product. */
const longestFile = 256 * 1024

export const secretsPath = (dataDir: string): string => join(dataDir, 'secrets.json')

/** The members of the file, which holds both keys of a rotation in one. */
type Kept = Pick<Secrets, 'providerKeys' | 'cookieKeys'> & {
  keyEncryptionKey: [Buffer, Buffer?]
  lookupKey: [Buffer, Buffer?]
}

/** Each member as it is in the file, read to what the server uses; undefined when it cannot be used. */
const members: { [Name in keyof Kept]: (kept: unknown) => Kept[Name] | undefined } = {
  keyEncryptionKey: (kept) => (typeof kept === 'string' ? oneOrTwoKeys(kept) : undefined),
  lookupKey: (kept) => (typeof kept === 'string' ? oneOrTwoKeys(kept) : undefined),
  providerKeys: privateKeys,
  cookieKeys: (kept) =>
    Array.isArray(kept) &&
    kept.length > 0 &&
    kept.every((key) => typeof key === 'string' && key.length >= cookieKeyLength)
      ? (kept as string[])
      : undefined,
}

const unusable = (path: string, fault: string, cure: string): Error =>
  new Error(`The keys of this server in ${path} cannot be used: ${fault}. ${cure} Nothing was changed.`)

const damaged = (path: string, fault: string): Error =>
  unusable(
    path,
    fault,
    'Restore the file from a backup. Without its keys no stored account number can be read.',
  )

const parse = (path: string, written: string): Record<string, unknown> => {
  if (written.trim() === '') throw damaged(path, 'the file is empty')
  if (written.length > longestFile) throw damaged(path, 'the file is too long')
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch {
    // The parser's own words quote the file.
    throw damaged(path, 'the file is not JSON, or was cut off')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw damaged(path, 'the file is not a JSON object')
  }
  return value as Record<string, unknown>
}

const readMember = <Name extends keyof Kept>(path: string, name: Name, kept: unknown): Kept[Name] => {
  const value = members[name](kept)
  if (value === undefined) throw damaged(path, `${name} is damaged`)
  return value
}

/**
 * The secrets that were made on this data folder; undefined when none were. Throws a sentence, without a word of the file,
 * when one of them is damaged.
 */
export async function readKeptSecrets(dataDir: string): Promise<Partial<Secrets> | undefined> {
  const path = secretsPath(dataDir)
  const written = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    if (error.code === 'EISDIR') throw damaged(path, 'it is a folder')
    // The keys in it are whole: another file in its place would lose them.
    if (error.code === 'EACCES')
      throw unusable(path, 'this user may not read it', 'Run this as the owner of the file, or as root.')
    throw folderFault(error, dataDir)
  })
  if (written === undefined) return undefined
  const kept = parse(path, written)
  const [keyEncryptionKey, otherKeyEncryptionKey] =
    'keyEncryptionKey' in kept ? readMember(path, 'keyEncryptionKey', kept['keyEncryptionKey']) : []
  const [lookupKey, otherLookupKey] =
    'lookupKey' in kept ? readMember(path, 'lookupKey', kept['lookupKey']) : []
  const secrets: Partial<Secrets> = {
    ...(keyEncryptionKey && { keyEncryptionKey }),
    ...(otherKeyEncryptionKey && { otherKeyEncryptionKey }),
    ...(lookupKey && { lookupKey }),
    ...(otherLookupKey && { otherLookupKey }),
    ...('providerKeys' in kept && {
      providerKeys: readMember(path, 'providerKeys', kept['providerKeys']),
    }),
    ...('cookieKeys' in kept && { cookieKeys: readMember(path, 'cookieKeys', kept['cookieKeys']) }),
  }
  if (haveOneInCommon([keyEncryptionKey, otherKeyEncryptionKey], [lookupKey, otherLookupKey])) {
    throw damaged(path, 'lookupKey is the same as keyEncryptionKey')
  }
  return secrets
}

/**
 * Makes the named secrets and keeps them in the data folder, readable by this user only. Of servers that do so at the same
 * time one is first: its file stays, and the others read it.
 */
export async function makeSecrets(dataDir: string, names: readonly (keyof Kept)[]): Promise<void> {
  const path = secretsPath(dataDir)
  const made = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await makers[name]()])))
  const draft = `${path}.${process.pid}-${randomUUID()}`
  try {
    await makeFolders(dataDir)
    // Flushed before it gets its name: data encrypted under a key that a power cut erased could never be read again.
    await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // A link, unlike a new name, never replaces the file of another server.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await flushFolder(dataDir)
  } catch (error) {
    throw folderFault(error, dataDir)
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

const makers: { [Name in keyof Kept]: () => Promise<unknown> } = {
  keyEncryptionKey: async () => randomBytes(32).toString('base64'),
  lookupKey: async () => randomBytes(32).toString('base64'),
  providerKeys: async () => [await makeSigningKey()],
  cookieKeys: async () => [randomBytes(32).toString('base64url')],
}

/** A private key for RS256, the one signature that every OpenID client must accept. */
export async function makeSigningKey(): Promise<Jwk> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as Jwk), use: 'sig', alg: 'RS256', kid: randomUUID() }
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
