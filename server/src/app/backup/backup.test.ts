import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { healthOf, run, runOne } from '../../platform/database/connection.ts'
import { backedUpDatabase } from '../../testing/backed-up-database.ts'
import { fillDisk, mayMount, mountSmall } from '../../testing/faults/full-disk.ts'
import { runCommand } from '../../testing/run-command.ts'
import { watchDatabase } from '../../platform/metrics/watch-database.ts'
import { backup } from './backup.ts'
import { Canceled, CannotBegin } from '../commands/command.ts'
import { readConfig } from '../configuration/read-config.ts'
import { checkBackup } from '../doctor/check-backup.ts'
import { takeBackupLock } from './counts-store.ts'

const { pool, work, environment, recipient, folder, backUp, restoring } = await backedUpDatabase()
const first = await backUp()

/** What PostgreSQL still does for a backup. */
const underWay = () =>
  run(
    pool,
    `select 'copy' as what from pg_stat_progress_basebackup union all select 'slot' from pg_replication_slots
     union all select 'session' from pg_stat_activity where application_name = 'countersign backup'`,
  )

test('what cannot be backed up is refused in words before anything is opened', async () => {
  const asked = (given: string[], settings = {}) => runCommand(backup, given, { ...environment, ...settings })
  await expect(asked([folder])).rejects.toThrow('--recipient is missing')
  await expect(asked([folder, '--recipient', 'age1unknown'])).rejects.toThrow('age1unknown is no recipient')
  const secret = asked([folder, '--recipient', 'AGE-SECRET-KEY-1UNKNOWN'])
  await expect(secret).rejects.toThrow('A private key is no recipient')
  await expect(secret).rejects.not.toThrow('UNKNOWN')
  const elsewhere = asked([folder, '--recipient', recipient], {
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  })
  await expect(elsewhere).rejects.toThrow('docs/operate/backup.md has pgBackRest')
  await expect(elsewhere).rejects.toBeInstanceOf(CannotBegin)
})

test('a backup is one file for its owner alone, with no key of the server in it', async () => {
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^countersign-[\da-f]{8}-\d{8}T\d{6}Z\.tar\.gz\.age$/),
  ])
  expect((await stat(first)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await expect.poll(underWay).toEqual([])
})

test('metrics and doctor know when the newest backup was begun, and of a wrong clock', async () => {
  const registry = new Registry()
  const health = healthOf(pool)
  if (health) health.folder = environment.DATA_DIR
  watchDatabase(pool, registry)
  const shown = async () => {
    const [, seconds] =
      /^countersign_backup_newest_timestamp_seconds (\S+)$/m.exec(await registry.metrics()) ?? []
    return Number(seconds)
  }
  const kept = join(environment.DATA_DIR, 'newest-backup')
  const config = readConfig(environment)
  const checked = async (hours: number) =>
    (await checkBackup(config, () => new Date(Date.parse(begunAt) + hours * 3_600_000)))[0]?.state
  const begunAt = (await readFile(kept, 'utf8')).trim()
  expect(basename(first)).toContain(begunAt.replaceAll(/[-:]|\.\d+/g, ''))
  expect(await shown()).toBe(Date.parse(begunAt) / 1000)
  expect(await Promise.all([0, 25, 27, -27].map(checked))).toEqual(['ok', 'ok', 'warning', 'warning'])
  await rm(kept)
  expect([await shown(), await checked(0)]).toEqual([0, 'warning'])
  await writeFile(kept, 'no time')
  expect(await shown()).toBe(0)
  await rm(kept)
})

test('of two backups at once one is refused, and a canceled one leaves no file', async () => {
  const names = await readdir(folder)
  const other = await pool.connect()
  expect(await takeBackupLock(other)).toBe(true)
  await expect(backUp()).rejects.toThrow('Another backup of this database is being made')
  await other.query('select pg_advisory_unlock_all()')
  other.release()
  const canceled = runCommand(backup, [folder, '--recipient', recipient], environment, {
    signal: AbortSignal.abort(),
  })
  await expect(canceled).rejects.toBeInstanceOf(Canceled)
  expect(await readdir(folder)).toEqual(names)
  await expect.poll(underWay).toEqual([])
})

test('the newest backups are kept, and of the others only those of this database are removed', async () => {
  const many = join(work, 'many')
  await mkdir(many)
  const prefix = basename(first).slice(0, 'countersign-12345678-'.length)
  const strangers = [
    'countersign-00000000-20200101T000000Z.tar.gz.age',
    `${prefix}20200101T000000Z.tar.gz.age.bak`,
    `${prefix}00-january.tar.gz.age`,
    'notes.txt',
  ]
  for (const stranger of strangers) await writeFile(join(many, stranger), '')
  const [link, old, newer] = ['20200102', '20200103', '20200104'].map(
    (day) => `${prefix}${day}T000000Z.tar.gz.age`,
  ) as [string, string, string]
  await symlink(first, join(many, link))
  for (const one of [old, newer]) await copyFile(first, join(many, one))
  // A folder in its place: the time of this backup cannot be kept.
  await mkdir(join(environment.DATA_DIR, 'newest-backup', 'other'), { recursive: true })
  const { facts, said } = await runCommand(
    backup,
    [many, '--recipient', recipient, '--keep', '2'],
    environment,
  )
  expect(said.join('\n')).toMatch(/The metrics and countersign doctor do not know of it: .+ takes no file/)
  await rm(join(environment.DATA_DIR, 'newest-backup'), { recursive: true })
  expect(facts['removed']).toEqual([old])
  expect((await readdir(many)).toSorted()).toEqual(
    [...strangers, link, newer, basename(String(facts['path']))].toSorted(),
  )
  for (const keep of ['0', '1.5', 'many', '']) {
    const asked = runCommand(backup, [folder, '--recipient', recipient, '--keep', keep], environment)
    await expect(asked, keep).rejects.toThrow('--keep takes a number')
  }
})

test('a name with a later time, of a clock that was wrong once, takes no place of the backup that was just made', async () => {
  const clock = join(work, 'clock')
  await mkdir(clock)
  const name = basename(first)
  const [older, ...later] = ['20200101', '99990101', '99990102'].map((day) =>
    name.replace(/\d{8}(?=T)/, day),
  ) as [string, string, string]
  for (const one of [older, ...later]) await writeFile(join(clock, one), '')
  const { facts } = await runCommand(backup, [clock, '--recipient', recipient, '--keep', '1'], environment)
  expect(facts['removed']).toEqual([older])
  expect((await readdir(clock)).toSorted()).toEqual([basename(String(facts['path'])), ...later])
})

test.runIf(mayMount)(
  'a disk that fills ends the backup in words, leaves no file, and PostgreSQL goes on',
  async () => {
    const small = join(work, 'small')
    await mkdir(small)
    const unmount = await mountSmall(small)
    try {
      const giveBack = await fillDisk(small)
      await truncate(join(small, 'ballast'), (await stat(join(small, 'ballast'))).size - 1024 ** 2)
      const full = runCommand(backup, [small, '--recipient', recipient], environment)
      await expect(full).rejects.toThrow(`The disk of ${small} is full. No backup was made`)
      expect(await readdir(small)).toEqual(['ballast'])
      await expect.poll(underWay).toEqual([])
      await giveBack()
      // 160 MiB are too few for a restore, which says so before it begins.
      await expect(restoring(first, '--to', join(small, 'data'))).rejects.toThrow(
        /has too little room: \d+ MiB are needed/,
      )
      expect(await readdir(small)).toEqual([])
    } finally {
      unmount()
    }
  },
)

test('a page that the disk changed ends the backup in words', async () => {
  await pool.query(`create table pages as select repeat('x', 500) as filling from generate_series(1, 100)`)
  await pool.query('checkpoint')
  const [row] = await run<{ path: string }>(pool, `select pg_relation_filepath('pages') as path`)
  const path = join(environment.DATA_DIR, 'postgres', row?.path ?? '')
  const written = await readFile(path)
  const changed = Buffer.from(written)
  changed[8000] = (changed[8000] ?? 0) ^ 1
  await writeFile(path, changed, { flag: 'r+' })
  await expect(backUp()).rejects.toThrow('PostgreSQL found damaged pages in the database. No backup was made')
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  await writeFile(path, written, { flag: 'r+' })
  await pool.query('drop table pages')
  await backUp()
})

test('a backup that stands still keeps the log for 4 GB alone, and one that PostgreSQL ends says so and leaves no file', async () => {
  expect(await run(pool, 'show max_slot_wal_keep_size')).toEqual([{ max_slot_wal_keep_size: '4GB' }])
  const ended = join(work, 'ended')
  const failed = expect(runCommand(backup, [ended, '--recipient', recipient], environment)).rejects.toThrow(
    'PostgreSQL ended the backup',
  )
  const terminate = 'select pg_terminate_backend(active_pid) as done from pg_replication_slots where active'
  await expect.poll(() => run(pool, terminate), { interval: 1 }).toEqual([{ done: true }])
  await failed
  expect(await readdir(ended)).toEqual([])
  await expect.poll(underWay).toEqual([])
})

test.each(['heard', 'met by a write'])('an end %s before a backup copies is told, too', async (end) => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => unknown
  async function endedFirst(this: pg.Client, ...asked: unknown[]): Promise<unknown> {
    const heard = new Promise((resolve) => this.once('error', resolve))
    const answer = await query.apply(this, asked)
    if (end !== 'heard') this.connection.stream.pause()
    await run(pool, 'select pg_terminate_backend(active_pid, 60000) from pg_replication_slots where active')
    if (end === 'heard') await heard
    return answer
  }
  const asks = function (this: pg.Client, ...asked: unknown[]): unknown {
    return (String(asked[0]).startsWith('CREATE_REPLICATION_SLOT') ? endedFirst : query).apply(this, asked)
  }
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(asks)
  await expect(backUp()).rejects.toThrow('PostgreSQL ended the backup')
  spied.mockRestore()
})

test('a killed backup leaves a partial file that is told apart, and nothing in PostgreSQL', async () => {
  const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))
  const killed = join(work, 'killed')
  await mkdir(killed)
  // The rows of this table cannot be counted, so that the backup does not end by itself.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table audit_events in access exclusive mode')
  const child = spawn(process.execPath, [script, 'backup', killed, '--recipient', recipient], {
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await expect.poll(() => readdir(killed), { timeout: 60_000, interval: 1 }).toHaveLength(1)
  child.kill('SIGKILL')
  await exited
  await holder.query('rollback')
  holder.release()
  const [left = ''] = await readdir(killed)
  expect(left).toMatch(/\.tar\.gz\.age\.partial$/)
  await expect(restoring(join(killed, left), '--verify')).rejects.toThrow(/damaged|no backup of Countersign/)
  await expect.poll(underWay).toEqual([])
  await runCommand(backup, [killed, '--recipient', recipient], environment)
  expect(await readdir(killed)).toEqual([expect.stringMatching(/Z\.tar\.gz\.age$/)])
})

test('a backup of a newer release is refused before anything is extracted', async () => {
  const last = await runOne<{ name: string }>(pool, 'select max(name) as name from schema_migration')
  const rename = (from: string | undefined, to: string | undefined) =>
    run(pool, 'update schema_migration set name = $2 where name = $1', [from, to])
  const names = await readdir(folder)
  await rename(last?.name, '9999-newer.sql')
  await expect(backUp()).rejects.toThrow('made by a newer release')
  await rename('9999-newer.sql', last?.name)
  expect(await readdir(folder)).toEqual(names)
})
