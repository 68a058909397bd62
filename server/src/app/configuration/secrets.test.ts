import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Secrets } from '../../platform/configuration/config.ts'
import { readConfig } from './read-config.ts'
import { dataKeysAtHand, fillSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const isNew = async () => false
const isUsed = async () => true

describe('secrets that were not given', () => {
  it('are made once, for this user only, and are found again', async () => {
    const config = readConfig({ DATA_DIR: folder })
    const first = await fillSecrets(config, isNew)
    const second = await fillSecrets(config, isUsed)
    expect(second.secrets).toEqual(first.secrets)
    expect(first.secrets.keyEncryptionKey).toHaveLength(32)
    expect(first.secrets.lookupKey).not.toEqual(first.secrets.keyEncryptionKey)
    expect(first.secrets.providerKeys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' })
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('are those of the first of many servers that make them at the same time', async () => {
    const config = readConfig({ DATA_DIR: folder })
    const filled = await Promise.all(Array.from({ length: 5 }, () => fillSecrets(config, isNew)))
    for (const { secrets } of filled) expect(secrets).toEqual(filled[0]?.secrets)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('are those of a server that made them, and wrote under them, since this one looked', async () => {
    const config = readConfig({ DATA_DIR: folder })
    let first: Secrets | undefined
    const filled = await fillSecrets(config, async () => {
      first = (await fillSecrets(config, isNew)).secrets
      return true
    })
    expect(first?.keyEncryptionKey).toHaveLength(32)
    expect(filled.secrets).toEqual(first)
  })

  it('may be two of a kind in the file, and a setting takes the place of both', async () => {
    const config = readConfig({ DATA_DIR: folder })
    const { secrets: made } = await fillSecrets(config, isNew)
    const path = join(folder, 'secrets.json')
    const kept = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    const [next, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)].map((key) => key.toString('base64'))
    const both = { ...kept, keyEncryptionKey: `${next},${String(kept['keyEncryptionKey'])}` }
    await writeFile(path, JSON.stringify({ ...both, lookupKey: `${other},${String(kept['lookupKey'])}` }))
    expect(await dataKeysAtHand(config)).toEqual({
      encryption: Buffer.alloc(32, 7),
      otherEncryption: made.keyEncryptionKey,
      lookup: Buffer.alloc(32, 8),
      otherLookup: made.lookupKey,
    })
    const given = readConfig({ DATA_DIR: folder, KEY_ENCRYPTION_KEY: next })
    const { secrets } = await fillSecrets(given, isUsed)
    expect([secrets.keyEncryptionKey, secrets.otherKeyEncryptionKey]).toEqual([
      Buffer.alloc(32, 7),
      undefined,
    ])
    expect(secrets.otherLookupKey).toEqual(made.lookupKey)
    await writeFile(path, JSON.stringify({ ...both, lookupKey: `${other},${next}` }))
    await expect(fillSecrets(config, isUsed)).rejects.toThrow('lookupKey is the same as keyEncryptionKey')
  })

  it('are never made for a database that has data, which is refused in words', async () => {
    const path = join(folder, 'secrets.json')
    const words = `there is no ${path}. Restore that file from a backup, or set KEY_ENCRYPTION_KEY and LOOKUP_KEY`
    await expect(fillSecrets(readConfig({ DATA_DIR: folder }), isUsed)).rejects.toThrow(words)
    const half = readConfig({ DATA_DIR: folder, LOOKUP_KEY: Buffer.alloc(32, 7).toString('base64') })
    await expect(fillSecrets(half, isUsed)).rejects.toThrow(words)
    expect(await readdir(folder)).toEqual([])
    expect(await dataKeysAtHand(half)).toEqual({ lookup: Buffer.alloc(32, 7) })
  })

  it('give way to the settings, and a key of the settings is not written to the folder', async () => {
    const given = {
      DATA_DIR: folder,
      KEY_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
      LOOKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const { secrets } = await fillSecrets(readConfig(given), isUsed)
    expect(secrets.lookupKey).toEqual(Buffer.alloc(32, 7))
    const written = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as object
    expect(Object.keys(written)).toEqual(['providerKeys', 'cookieKeys'])
    const { LOOKUP_KEY: _, ...without } = given
    await expect(fillSecrets(readConfig(without), isNew)).rejects.toThrow(/secrets\.json has no lookupKey/)
  })
})

const secret = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlYzE='

const whole = () => ({
  keyEncryptionKey: secret,
  lookupKey: Buffer.alloc(32, 7).toString('base64'),
  providerKeys: [
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as object,
  ],
  cookieKeys: [secret],
})

const damage: [how: string, written: () => string, words: RegExp][] = [
  ['empty', () => '', /the file is empty/],
  ['half', () => JSON.stringify(whole()).slice(0, 200), /is not JSON, or was cut off/],
  ['of zeros', () => '\0'.repeat(300), /is not JSON/],
  ['a list', () => `["${secret}"]`, /is not a JSON object/],
  ['a word', () => 'null', /is not a JSON object/],
  ['with a number as key', () => JSON.stringify({ ...whole(), lookupKey: 7 }), /lookupKey is damaged/],
  [
    'with wrong base64',
    () => JSON.stringify({ ...whole(), lookupKey: `${secret}!` }),
    /lookupKey is damaged/,
  ],
  [
    'with a short key',
    () => JSON.stringify({ ...whole(), keyEncryptionKey: secret.slice(0, 40) }),
    /keyEncryptionKey is damaged/,
  ],
  ['with one key twice', () => JSON.stringify({ ...whole(), lookupKey: secret }), /lookupKey is the same as/],
  [
    'with a short cookie key',
    () => JSON.stringify({ ...whole(), cookieKeys: ['c2VjcmV0'] }),
    /cookieKeys is damaged/,
  ],
  ['without cookie keys', () => JSON.stringify({ ...whole(), cookieKeys: [] }), /cookieKeys is damaged/],
  [
    'with half a signing key',
    () => JSON.stringify({ ...whole(), providerKeys: [{ kty: 'EC', crv: 'P-256', d: secret }] }),
    /providerKeys is damaged/,
  ],
  [
    'without one key',
    () => JSON.stringify({ ...whole(), lookupKey: undefined }),
    /has no lookupKey, and no setting/,
  ],
]

describe('a file of secrets', () => {
  it.for(damage)(
    'that is %s is refused in words that hold none of it, and stays as it is',
    async ([, written, words]) => {
      const path = join(folder, 'secrets.json')
      const text = written()
      await writeFile(path, text)
      const failure = await fillSecrets(readConfig({ DATA_DIR: folder }), isNew).catch(
        (error: Error) => error.message,
      )
      expect(failure).toMatch(words)
      expect(failure).toContain(path)
      expect(failure).not.toMatch(/c2Vj/)
      expect(await readFile(path, 'utf8')).toBe(text)
      expect(await readdir(folder)).toEqual(['secrets.json'])
    },
  )

  it('that is whole is read', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(whole()))
    const { secrets } = await fillSecrets(readConfig({ DATA_DIR: folder }), isUsed)
    expect(secrets.cookieKeys).toEqual([secret])
    expect(await dataKeysAtHand(readConfig({ DATA_DIR: folder }))).toEqual({
      encryption: secrets.keyEncryptionKey,
      lookup: secrets.lookupKey,
    })
  })

  it('that another user owns is told apart from a damaged one, which a copy replaces', async () => {
    const path = join(folder, 'secrets.json')
    await writeFile(path, JSON.stringify(whole()))
    await chmod(folder, 0o755)
    await chmod(path, 0)
    const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [script, 'check-wires'], {
      env: { PATH: '/usr/bin:/bin', DATA_DIR: folder },
      encoding: 'utf8',
      // Root may read every file.
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    })
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('Run this as the owner of the file, or as root.'),
    ])
    expect(stderr).not.toContain('Restore')
  })
})
