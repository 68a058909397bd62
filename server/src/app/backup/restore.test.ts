import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { runOne, run } from '../../platform/database/connection.ts'
import { findPostmaster, processesOf } from '../../platform/database/postmaster.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readSigned, sign } from '../../platform/backup/signature.ts'
import { anotherKey, backedUpDatabase } from '../../testing/backed-up-database.ts'
import { copyCluster } from '../../testing/data-folder.ts'
import { ask, lockDatabase } from '../../testing/database-holder.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { runCommand } from '../../testing/run-command.ts'
import { backupKey } from './backup-key.ts'
import { checkReport } from './check-report.ts'
import { CannotBegin } from '../commands/command.ts'
import type { VerificationReport } from './report.ts'
import { restore } from './restore.ts'
import { verifyDatabase } from './verify-database.ts'

const { pool, work, environment, keys, keyFile, backUp, restoring } = await backedUpDatabase()
const first = await backUp()

const verify = async (path: string) => {
  const { facts, inOrder } = await restoring(path, '--verify')
  return { report: facts['report'] as VerificationReport, inOrder }
}

const addEvent = () =>
  run(
    pool,
    `insert into audit_events (id, at, type, data) values ($1, now(), 'user signed in', '{}') returning id`,
    [newId()],
  )
const countEvents = async () =>
  (await runOne<{ count: number }>(pool, 'select count(*) as count from audit_events'))?.count ?? 0

test('all that was committed before a backup is restored by it, with what others write meanwhile or without', async () => {
  const before = await countEvents()
  const over = new AbortController()
  const writing = (async () => {
    for (; !over.signal.aborted; await sleep(5)) await addEvent()
  })()
  const path = await backUp()
  over.abort()
  await writing
  expect(await countEvents()).toBeGreaterThan(before)

  const { report, inOrder } = await verify(path)
  expect([inOrder, report.inOrder]).toEqual([true, true])
  expect(report.tables.find(({ table }: { table: string }) => table === 'audit_events')).toMatchObject({
    isWhole: true,
    recorded: expect.any(Number),
  })
  expect(report).toMatchObject({
    keys: { encryption: 'right', lookup: 'right' },
    wires: { altered: [] },
    files: { failed: 0 },
    recoveryPoint: expect.any(String),
  })
  expect(report.wires.matching).toBeGreaterThan(1)
  expect(report.files.opened + report.standingAccounts.opened).toBeGreaterThan(0)

  const dataDir = join(work, 'restored')
  await restoring(path, '--to', dataDir)
  expect(await readdir(dataDir)).toEqual(['postgres'])
  const holder = await lockDatabase(dataDir)
  const [restored] = await ask<{ count: number }>(
    holder.place,
    'select count(*)::int as count from audit_events',
  )
  await holder.stop()
  expect(restored?.count).toBeGreaterThanOrEqual(before)
  await rm(dataDir, { recursive: true })
})

test('a backup of which one byte was changed, or that was cut off, is refused and leaves nothing', async () => {
  const whole = await readFile(first)
  const header = whole.indexOf('\n---')
  const changed = join(work, 'changed.tar.gz.age')
  const places = [header - 3, header + 6, header + 80, Math.floor(whole.length / 2), whole.length - 1]
  for (const place of places) {
    const copy = Buffer.from(whole)
    copy[place] = (copy[place] ?? 0) ^ 1
    await writeFile(changed, copy)
    const to = join(work, 'never')
    await expect(restoring(changed, '--to', to), `byte ${place}`).rejects.toThrow(
      /is damaged|does not open this backup/,
    )
    expect(await stat(to).catch(() => undefined)).toBeUndefined()
  }
  for (const length of [whole.length - 1, Math.floor(whole.length / 2), header + 100]) {
    await writeFile(changed, whole)
    await truncate(changed, length)
    await expect(restoring(changed, '--verify'), `${length} bytes`).rejects.toThrow('The backup is damaged')
  }
  await writeFile(changed, 'nothing')
  await expect(restoring(changed, '--verify')).rejects.toThrow('is no backup of Countersign')
  await expect(restoring(join(work, 'none'), '--verify')).rejects.toThrow('cannot be read (ENOENT)')
  expect((await readdir(work)).filter((name) => name.startsWith('countersign-verify'))).toEqual([])
})

test('a wrong key is refused in words: of the backup, of the server, and none at all', async () => {
  const other = join(work, 'other-key')
  const { said } = await runCommand(backupKey, [other], {})
  expect(said.join('\n')).not.toContain('AGE-SECRET')
  expect((await stat(other)).mode & 0o777).toBe(0o600)
  await expect(runCommand(backupKey, [other], {})).rejects.toThrow('is there already')
  const withKey = (file: string, settings = {}) =>
    runCommand(restore, [first, '--to', join(work, 'never'), '--key', file], { ...environment, ...settings })
  await expect(withKey(other)).rejects.toThrow('was encrypted for another key, or its beginning was changed')
  await expect(withKey(first)).rejects.toThrow('holds no backup key')
  await expect(withKey(keyFile, { KEY_ENCRYPTION_KEY: anotherKey() })).rejects.toThrow(
    'KEY_ENCRYPTION_KEY is not the key under which this backup was made',
  )
  await expect(withKey(keyFile, { LOOKUP_KEY: anotherKey() })).rejects.toThrow(
    'LOOKUP_KEY is not the key of this database',
  )
  const keyless = withKey(keyFile, { KEY_ENCRYPTION_KEY: '', LOOKUP_KEY: '' })
  await expect(keyless).rejects.toThrow('Put secrets.json of the server there, or set')
  await expect(keyless).rejects.toBeInstanceOf(CannotBegin)
  expect(await stat(join(work, 'never')).catch(() => undefined)).toBeUndefined()
})

test('a folder with data is not written to, and one with the secrets of the server alone is', async () => {
  await expect(restoring(first, '--to', environment.DATA_DIR)).rejects.toThrow('has data')
  const strange = join(work, 'strange')
  await mkdir(strange)
  await writeFile(join(strange, 'notes.txt'), '')
  await expect(restoring(first, '--to', strange)).rejects.toThrow('has data')
  expect(await readdir(strange)).toEqual(['notes.txt'])
  const dataDir = join(work, 'with-secrets')
  await mkdir(dataDir)
  const secrets = { keyEncryptionKey: environment.KEY_ENCRYPTION_KEY, lookupKey: environment.LOOKUP_KEY }
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
  await chmod(dataDir, 0o755)
  // What a killed restore left is no data.
  await mkdir(join(dataDir, 'postgres-new-999999'))
  await runCommand(restore, [first, '--to', dataDir, '--key', keyFile], {})
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'secrets.json'])
  await expect(restoring(first, '--to', dataDir)).rejects.toThrow('has data')
  await rm(dataDir, { recursive: true })
})

test('what a killed restore left is no database, and the next one takes its place', async () => {
  const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))
  const dataDir = join(work, 'killed')
  const kill = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [script, 'restore', first, '--key', keyFile, '--to', dataDir], {
      env: { PATH: '/usr/bin:/bin', ...environment },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    const extracted = join(dataDir, `postgres-new-${child.pid}`, 'postgres', 'PG_VERSION')
    const isReached = () => existsSync(extracted) || child.exitCode !== null
    await expect.poll(isReached, { timeout: 60_000, interval: 1 }).toBe(true)
    child.kill('SIGKILL')
    await exited
    if (child.signalCode === 'SIGKILL') return child
    // It was faster than the look at it.
    await rm(dataDir, { recursive: true })
    return kill()
  }
  const { pid } = await kill()
  expect(await readdir(dataDir)).toEqual([`postgres-new-${pid}`])

  // One that was killed while it recovered has left PostgreSQL running.
  const draft = join(dataDir, `postgres-new-${pid}`)
  await rm(draft, { recursive: true })
  await mkdir(draft)
  await chmod(draft, 0o755)
  await copyCluster(inject('newDatabaseFolder'), draft)
  const recovering = await lockDatabase(draft)
  await recovering.kill()
  const running = await findPostmaster(join(draft, 'postgres'))
  expect(running).toBeDefined()

  await restoring(first, '--to', dataDir)
  expect(await readdir(dataDir)).toEqual(['postgres'])
  expect(await processesOf(`${join(draft, 'postgres')} (deleted)`)).toEqual([])
  await rm(dataDir, { recursive: true })
})

test.runIf(process.getuid?.() === 0)(
  'nothing is left of a scratch folder that PostgreSQL may not enter',
  async () => {
    const closed = join(work, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { said } = await runCommand(restore, [first, '--key', keyFile, '--verify'], {
      ...environment,
      TMPDIR: closed,
    })
    const elsewhere = /its data lies in (\S+) instead/.exec(said.join('\n'))?.[1] ?? ''
    expect(elsewhere).toMatch(/^\/var\/lib\/countersign\//)
    expect([existsSync(elsewhere), await readdir(closed)]).toEqual([false, []])
  },
)

test('a report is signed, and one that was changed, made by another or is no report is refused', async () => {
  const path = join(work, 'report.jws')
  await restoring(first, '--verify', '--report', path)
  const { facts, said } = await runCommand(checkReport, [path], environment)
  expect(said[0]).toBe('The signature is that of this installation.')
  expect(facts['report']).toMatchObject({
    inOrder: true,
    backup: { sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  })
  expect(JSON.stringify(facts)).not.toContain('"d"')
  await expect(restoring(first, '--verify', '--report', path)).rejects.toThrow('is there already')
  const nowhere = join(work, 'none', 'report.jws')
  await expect(restoring(first, '--verify', '--report', nowhere)).rejects.toThrow('There is no folder')

  const jws = await readFile(path, 'utf8')
  const [head, payload = '', signature] = jws.split('.')
  const forged = Buffer.from(payload, 'base64url').toString().replace('"inOrder":true', '"inOrder":false')
  const wrong = [
    [head, Buffer.from(forged).toString('base64url'), signature].join('.'),
    await sign(Buffer.alloc(32), 'countersign-report', { inOrder: true }),
    await sign(keys.encryption, 'countersign-backup', { inOrder: true }),
    '',
  ]
  for (const text of wrong) {
    await writeFile(path, text)
    await expect(runCommand(checkReport, [path], environment)).rejects.toThrow(
      'is no report of this installation',
    )
  }
  expect(await readSigned([keys.encryption], 'countersign-report', jws)).not.toBeNull()
})

test('a database whose wire was altered, or that lost rows, is not in order', async () => {
  const check = async () => {
    const { inOrder, facts } = await runCommand(verifyDatabase, [], environment)
    return { inOrder, report: facts['report'] }
  }
  expect(await check()).toMatchObject({ inOrder: true, report: { backup: null, completeUntil: null } })
  await asDatabaseWriter(
    pool,
    `update wires set amount_cents = amount_cents + 1
      where id = (select wire_id from wire_decisions where decision = 'accepted' order by wire_id desc limit 1)`,
  )
  expect(await check()).toMatchObject({ inOrder: false, report: { wires: { altered: [expect.anything()] } } })
  expect((await verify(await backUp())).inOrder).toBe(false)
})
