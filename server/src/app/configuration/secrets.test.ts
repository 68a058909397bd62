import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { fillSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('makes missing secrets once, for this user only, and finds them again', async () => {
  const config = readConfig({ DATA_DIR: folder })
  const first = await fillSecrets(config)
  const second = await fillSecrets(config)
  expect(second.secrets).toEqual(first.secrets)
  expect(first.secrets.keyEncryptionKey).toHaveLength(32)
  expect(first.secrets.lookupKey).not.toEqual(first.secrets.keyEncryptionKey)
  expect(first.secrets.providerKeys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' })
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

it('prefers the secrets that the settings give', async () => {
  const key = Buffer.alloc(32, 7)
  const config = readConfig({ DATA_DIR: folder, LOOKUP_KEY: key.toString('base64') })
  expect((await fillSecrets(config)).secrets.lookupKey).toEqual(key)
})
