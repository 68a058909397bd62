import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillDisk, mayMount, mountSmall } from '../../testing/faults/full-disk.ts'
import { freePort } from '../../testing/free-port.ts'
import { runCommand } from '../../testing/run-command.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { readConfig } from '../configuration/read-config.ts'
import { recordKeys } from '../keys/check-keys.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkNames, type CheckName, type Finding } from './finding.ts'
import { doctor, examine } from './doctor.ts'

const { pool, place } = await testDatabase()
const old = await testDatabase('template1')
const folder = await mkdtemp(join(tmpdir(), 'countersign-doctor-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

const keys = { encryption: randomBytes(32), lookup: randomBytes(32) }
await recordKeys(pool, keys)
const settings = {
  ...databaseSettings(place, folder),
  PORT: String(await freePort()),
  KEY_ENCRYPTION_KEY: keys.encryption.toString('base64'),
  LOOKUP_KEY: keys.lookup.toString('base64'),
}
const password = 'hunter2-hunter2'

/** The whole command; what it found of one check. */
const found = async (check: CheckName, change: Record<string, string> = {}): Promise<Finding[]> => {
  const { inOrder, said, facts } = await runCommand(doctor, [], { ...settings, ...change })
  const findings = facts['findings'] as Finding[]
  const failures = findings.filter(({ state }) => state === 'failure').length
  expect([inOrder, facts['failures']]).toEqual([failures === 0, failures])
  const everything = JSON.stringify([said, facts])
  const secrets = [
    settings.KEY_ENCRYPTION_KEY,
    settings.LOOKUP_KEY,
    password,
    change['KEY_ENCRYPTION_KEY'] || password,
  ]
  for (const secret of secrets) expect(everything).not.toContain(secret)
  for (const { state, cure } of findings) {
    if (state === 'failure' || state === 'warning') expect(cure).toMatch(/^[A-Z].*\.$/)
  }
  return findings.filter((finding) => finding.check === check)
}

const failure = (message: string, cure: string) => ({
  state: 'failure',
  message: expect.stringContaining(message) as unknown,
  cure: expect.stringContaining(cure) as unknown,
})

test('an installation in order has no failure, and every check says what it found', async () => {
  const { inOrder, said, facts } = await runCommand(doctor, [], settings, { progress: 'lines' })
  expect([inOrder, facts['failures'], said[5]]).toEqual([true, 0, '6 of 6 checks done, 100 %'])
  const checks = new Set((facts['findings'] as Finding[]).map(({ check }) => check))
  expect(checks).toEqual(new Set(checkNames))
  expect(said).toContainEqual(
    expect.stringMatching(/^ok {7}database {7}PostgreSQL \d+\S* .*takes changes and has every migration\.$/),
  )
  expect(said.at(-1)).toMatch(/^0 failures, \d warnings$/)
})

test('wrong settings are named, and nothing else is looked at', async () => {
  expect(await found('settings', { PORT: 'eighty', NODE_ENV: 'production' })).toMatchObject([
    failure('PORT must be', 'Correct the setting'),
    failure('PUBLIC_URL is required', 'Correct the setting'),
    failure('MAIL_URL is required', ''),
    failure('PROVIDER_KEYS is required', ''),
    failure('COOKIE_KEYS is required', ''),
  ])
})

test('a misspelled setting is a warning beside what is found of the others', async () => {
  expect(await found('settings', { MAIL_ULR: 'canary' })).toMatchObject([
    { state: 'warning', message: expect.stringMatching(/^MAIL_ULR is not a setting/) as unknown },
    { state: 'ok' },
  ])
})

test('a database that does not answer is a failure, and what would ask it is skipped', async () => {
  const DATABASE_URL = `postgresql://desk:${password}@127.0.0.1:${await freePort()}/closings`
  expect(await found('database', { DATABASE_URL })).toMatchObject([
    failure('does not answer', 'Start PostgreSQL'),
  ])
  expect(await found('clock', { DATABASE_URL })).toMatchObject([{ state: 'skipped' }])
  expect(await found('keys', { DATABASE_URL })).toMatchObject([{ state: 'skipped' }])
})

test('a database that is new, of a newer release, or takes no changes is told apart', async () => {
  const { DATABASE_URL } = databaseSettings(old.place, folder)
  expect(await found('database', { DATABASE_URL })).toMatchObject([
    { state: 'warning', message: expect.stringMatching(/^The database lacks \d+ migrations/) },
  ])
  expect(await found('keys', { DATABASE_URL })).toMatchObject([
    { state: 'ok', message: expect.stringContaining('has no check value of a key yet') },
  ])
  await run(pool, `update schema_migration set name = '9999-newer.sql' where name like '0001%'`)
  expect(await found('database')).toMatchObject([failure('made by a newer release', 'Start that release')])
  await run(
    pool,
    `update schema_migration set name = '0001-organizations-and-users.sql' where name like '9999%'`,
  )

  await pool.query(`alter database ${place.database} set default_transaction_read_only = on`)
  expect(await found('database')).toMatchObject([failure('takes no changes', 'primary')])
  const client = await pool.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${place.database} reset default_transaction_read_only`)
  client.release(true)
  expect(await found('database')).toMatchObject([{ state: 'ok' }])
  expect(await found('database', { DATABASE_URL: '', DATA_DIR: join(folder, 'none') })).toMatchObject([
    { state: 'warning', message: expect.stringContaining('There is no database in') },
  ])
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  expect(await found('database', { DATABASE_URL: '', DATA_DIR: file })).toMatchObject([
    failure('it is a file', 'Choose a folder with DATA_DIR'),
  ])
})

test('a database with another encoding than UTF8 is a warning', async () => {
  await run(pool, `create database ascii encoding 'SQL_ASCII' locale 'C' template template0`)
  expect(await found('database', databaseSettings({ ...place, database: 'ascii' }, folder))).toContainEqual(
    expect.objectContaining({ state: 'warning', message: expect.stringContaining('the encoding SQL_ASCII') }),
  )
})

test('a way to another machine without encryption is a warning', async () => {
  expect(await checkDatabase(pool, { databaseUrl: 'postgresql://desk@db.example/closings' })).toMatchObject([
    { state: 'warning', cure: expect.stringContaining('sslmode=verify-full') },
  ])
})

test('a wrong key, a missing one, and keys that other users may read are failures', async () => {
  const KEY_ENCRYPTION_KEY = randomBytes(32).toString('base64')
  expect(await found('keys', { KEY_ENCRYPTION_KEY })).toMatchObject([
    failure('KEY_ENCRYPTION_KEY is not the key of this database', 'Give the value'),
  ])
  expect(await found('keys', { KEY_ENCRYPTION_KEY: '' })).toMatchObject([
    failure('KEY_ENCRYPTION_KEY is missing, and the database has data', 'restore secrets.json'),
  ])
  const path = join(folder, 'secrets.json')
  await writeFile(path, '{}', { mode: 0o644 })
  expect(await found('keys')).toMatchObject([
    failure('Other users', `Run chmod 600 ${path}`),
    { state: 'ok' },
  ])
  const { KEY_ENCRYPTION_KEY: keyEncryptionKey, LOOKUP_KEY: lookupKey } = settings
  await writeFile(path, JSON.stringify({ keyEncryptionKey, lookupKey }))
  await chmod(path, 0o600)
  const copy = `Store a copy of ${path} apart from the backups`
  const [ofSettings] = await found('keys')
  expect([ofSettings?.state, ofSettings?.message.includes(copy)]).toEqual(['ok', false])
  expect(await found('keys', { KEY_ENCRYPTION_KEY: '', LOOKUP_KEY: '' })).toMatchObject([
    { state: 'ok', message: expect.stringContaining(copy) as unknown },
  ])
  await rm(path)
})

test('a clock off that of the database is a warning from 5 seconds and a failure from 60, ahead or behind', async () => {
  const config = readConfig(settings)
  const off = async (seconds: number) => {
    const findings = await examine(config, () => new Date(Date.now() + seconds * 1000))
    return findings.find(({ check }) => check === 'clock')
  }
  expect(await off(0)).toMatchObject({ state: 'ok' })
  expect(await off(20)).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/ (?:19\.[5-9]|20(?:\.\d)?) seconds ahead/),
  })
  expect(await off(-120)).toMatchObject(failure('seconds behind that of the database', 'NTP'))
})

test('as a process: a clock two minutes ahead ends it with exit code 1, and the JSON says why', async () => {
  const clock = join(folder, 'clock')
  await writeFile(clock, String(120_000))
  const setClock = new URL('../../testing/faults/set-clock.ts', import.meta.url).href
  const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, 'doctor', '--json'], {
    env: {
      PATH: '/usr/bin:/bin',
      NODE_OPTIONS: `--import=${setClock}?file=${encodeURIComponent(clock)}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  expect((await once(child, 'close'))[0]).toBe(1)
  const { ok, findings } = JSON.parse(said) as { ok: boolean; findings: Finding[] }
  expect(ok).toBe(false)
  expect(findings.filter(({ state }) => state === 'failure')).toMatchObject([{ check: 'clock' }])
})

test('a mail server that is away, or refuses the sign-in, is a failure without a word of it', async () => {
  const away = `smtp://desk:${password}@127.0.0.1:${await freePort()}`
  expect(await found('mail', { MAIL_URL: away })).toMatchObject([failure('could not be reached', 'MAIL_URL')])
  const refusing = await smtpServer({
    refuses: 0,
    replies: { EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: `535 5.7.8 not ${password}` },
  })
  const MAIL_URL = refusing.url.replace('smtp://', `smtp://desk:${password}@`)
  expect(await found('mail', { MAIL_URL })).toMatchObject([
    failure('did not accept our sign-in (535', 'MAIL_URL'),
  ])
  await refusing.die()
  const taking = await smtpServer({ refuses: 0 })
  expect(await found('mail', { MAIL_URL: taking.url })).toMatchObject([{ state: 'ok' }])
  expect(taking.mails).toEqual([])
  await taking.die()
})

test.runIf(mayMount)('a disk that is nearly full is a warning, and a full one a failure', async () => {
  const small = await mkdtemp(join(tmpdir(), 'countersign-small-'))
  const unmount = await mountSmall(small)
  const check = () => checkDisk(readConfig({ DATA_DIR: small }))
  try {
    expect(await check()).toMatchObject([
      { state: 'warning', message: expect.stringContaining('0.16 GiB are free') },
    ])
    const giveBack = await fillDisk(small)
    expect(await check()).toMatchObject([failure(`The disk of ${small} is full`, 'Make room')])
    await giveBack()
  } finally {
    unmount()
    await rm(small, { recursive: true })
  }
})
