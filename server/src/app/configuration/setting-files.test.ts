import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { faultsOf as configurationFaults } from '../../testing/configuration-faults.ts'

const secret = 'hunter2-hunter2'
const key = Buffer.alloc(32, 5).toString('base64')

let folder: string
const named = (file: string) => join(folder, file)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-setting-files-'))
  await writeFile(named('key'), `${key}\n`)
  await writeFile(named('wrong'), `${secret}\n`)
  await writeFile(named('url'), 'postgres://u:p@db.example/closings\r\n')
  await writeFile(named('empty'), ' \n')
  await writeFile(named('huge'), secret)
  await truncate(named('huge'), 70_000)
  await mkdir(named('folder'))
})
afterAll(() => rm(folder, { recursive: true }))

const faultsOf = (settings: Record<string, string>) => configurationFaults(settings, folder)

it('names the file that cannot be read, is empty or holds no such value, and never what is in it', () => {
  const faults = faultsOf({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://closings.example',
    MAIL_URL: 'smtp://mail.example',
    MAIL_URL_FILE: named('wrong'),
    KEY_ENCRYPTION_KEY_FILE: 'missing',
    LOOKUP_KEY_FILE: named('empty'),
    PROVIDER_KEYS_FILE: named('folder'),
    COOKIE_KEYS_FILE: named('huge'),
    SENTRY_DSN_FILE: named('wrong'),
    DATABASE_URL_FILE: named('wrong'),
  })
  expect(faults.toSorted((a, b) => a.localeCompare(b))).toEqual([
    `COOKIE_KEYS_FILE names ${named('huge')}, but it has more than 64 KiB.`,
    'DATABASE_URL_FILE must hold an address that begins with postgres:// or postgresql://.',
    `KEY_ENCRYPTION_KEY_FILE names ${named('missing')}, but there is no such file.`,
    `LOOKUP_KEY_FILE names ${named('empty')}, but it is empty.`,
    'MAIL_URL_FILE and MAIL_URL are both set. Set one of the two.',
    `PROVIDER_KEYS_FILE names ${named('folder')}, but it is not a file.`,
    'SENTRY_DSN_FILE must hold https://KEY@HOST/PROJECT.',
  ])
  expect(faults.join()).not.toContain(secret)
})

it('reads a secret from its file, without the line break at its end', () => {
  const { secrets, databaseUrl } = readConfig(
    { KEY_ENCRYPTION_KEY_FILE: 'key', DATABASE_URL_FILE: named('url'), LOOKUP_KEY: ' ' },
    folder,
  )
  expect(secrets).toEqual({ keyEncryptionKey: Buffer.from(key, 'base64') })
  expect(databaseUrl).toBe('postgres://u:p@db.example/closings')
  expect(faultsOf({ KEY_ENCRYPTION_KEY_FILE: 'key', LOOKUP_KEY_FILE: 'key' })).toEqual([
    'LOOKUP_KEY must differ from KEY_ENCRYPTION_KEY.',
  ])
})
