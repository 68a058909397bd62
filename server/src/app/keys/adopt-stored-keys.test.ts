import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyCheckValue } from '../../platform/crypto/key-check.ts'
import { createSealer, nameOfKey } from '../../platform/crypto/sealer.ts'
import { newId } from '../../platform/database/new-id.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { readConfig } from '../configuration/read-config.ts'
import { startChild } from '../start-child.ts'
import { recordKeys } from './check-keys.ts'
import { dataKeysOf } from './follow-keys.ts'
import { rotateLookupKey } from './hash-key.ts'
import { beginRotation } from './key-rotation-store.ts'
import { rotateKeys } from './rotate-keys.ts'

// A child of several processes reads the files of its keys when it starts, long after its parent did.
const { pool, place } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-child-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const [encryption, nextEncryption, lookup, nextLookup] = [1, 2, 3, 4].map(() => randomBytes(32)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const how = { now: () => new Date('2026-11-26T12:00:00Z'), looks: { everyMs: 20, untilDead: 3 } }
const written = (keys: readonly Buffer[]) => keys.map((key) => key.toString('base64')).join(',')

/** The secrets of a child that was started with these keys and has stopped again. */
const startWith = async (encryptions: Buffer[], lookups: Buffer[]): Promise<Config['secrets']> => {
  const config = readConfig({
    ...databaseSettings(place, folder),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    KEY_ENCRYPTION_KEY: written(encryptions),
    LOOKUP_KEY: written(lookups),
    PROVIDER_KEYS: JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] }),
    COOKIE_KEYS: 'k'.repeat(32),
  })
  const { stop } = await startChild(config, undefined, () => undefined)
  await stop()
  return config.secrets as Config['secrets']
}

beforeAll(async () => {
  await recordKeys(pool, { encryption, lookup })
})

test('a child with a key that is not that of the database does not start', async () => {
  await expect(startWith([nextEncryption], [lookup])).rejects.toThrow(
    'KEY_ENCRYPTION_KEY is not the key of this database',
  )
  await expect(startWith([encryption], [nextLookup])).rejects.toThrow(
    'LOOKUP_KEY is not the key of this database',
  )
})

test('a child with the new key in front wraps and hashes with the keys of the database', async () => {
  const keys = dataKeysOf(await startWith([nextEncryption, encryption], [nextLookup, lookup]))
  expect([keys.encryption, keys.otherEncryption, keys.lookup]).toEqual([encryption, nextEncryption, lookup])
})

test('a child with the new lookup key alone hashes as before its exchange', async () => {
  expect(await rotateLookupKey(pool, { next: nextLookup, former: lookup }, how)).toBe(true)
  const hash = (keys: { encryption: Buffer; lookup: Buffer }) => createSealer(keys).key('000777123456')
  const secrets = await startWith([encryption], [nextLookup])
  expect(hash(dataKeysOf(secrets))).toBe(hash({ encryption, lookup }))
  expect(secrets.lookupKey).toEqual(nextLookup)
  await expect(startWith([encryption], [lookup])).rejects.toThrow(
    'LOOKUP_KEY is not the key of this database',
  )
})

test('a child that lacks a key of an unfinished rotation does not start, and with the new key alone it does once it has finished', async () => {
  await beginRotation(pool, {
    id: newId(),
    fromName: nameOfKey(encryption),
    toName: nameOfKey(nextEncryption),
    formerCheck: keyCheckValue('encryption', encryption),
    newCheck: keyCheckValue('encryption', nextEncryption),
  })
  await expect(startWith([nextEncryption], [nextLookup])).rejects.toThrow('is not finished: give both keys')
  expect((await startWith([encryption, nextEncryption], [nextLookup])).keyEncryptionKey).toEqual(
    nextEncryption,
  )
  await rotateKeys(pool, { next: nextEncryption, former: encryption }, how)
  expect((await startWith([nextEncryption], [nextLookup])).keyEncryptionKey).toEqual(nextEncryption)
})
