import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { serviceAccount } from '../../platform/database/service-account.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { losingWay } from '../../testing/faults/losing-way.ts'
import { silentProxy } from '../../testing/faults/silent-proxy.ts'
import { fedwireLines, writeLines } from '../../testing/participant-files.ts'
import { typing } from '../../testing/typing.ts'

const { pool, place } = await testDatabase()
const settings = databaseSettings(place, '/nonexistent/countersign')
const type = typing(settings)

test('a command whose database is lost at its commit does not say that nothing was changed', async () => {
  const lose = async (email: string, ...more: string[]) => {
    const proxy = await silentProxy(place)
    const way = databaseSettings(proxy.place, settings.DATA_DIR)
    proxy.silenceAfter('commit')
    const ended = type(['create-admin', email, ...more], way)
    const isKept = async () => (await run(pool, 'select 1 from users where email = $1', [email])).length
    await expect.poll(isKept).toBe(1)
    proxy.close()
    return ended
  }
  const words = /^The database was lost .* doctor.* Its change may have been saved: look before .* again\.\n$/
  expect(await lose('lost@desks.example')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringMatching(words),
    served: 0,
  })
  const { exitCode, stdout } = await lose('lost-too@desks.example', '--json')
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([
    1,
    { ok: false, error: { code: 'refused', message: expect.stringContaining('may have been saved') } },
  ])
})

type Query = (this: unknown, ...given: unknown[]) => Promise<unknown>

/** Each commit is kept, and its answer is what the system says of a network that is gone. */
const loseAnswers = (failed: () => void) => {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const watched = vi.spyOn(client, 'query').mockImplementation(async function (
    this: unknown,
    ...given: unknown[]
  ) {
    const answer = await query.apply(this, given)
    if (given[0] !== 'commit') return answer
    failed()
    throw Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' })
  })
  onTestFinished(() => watched.mockRestore())
}

test('nor does one where the system gave up the network before, also of an import that is canceled while it waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = await writeLines(join(folder, 'fpddir.txt'), fedwireLines(3))
  let canceling = new AbortController()
  loseAnswers(() => canceling.abort())
  for (const typed of [
    ['create-admin', 'given-up@desks.example'],
    ['import-directory', file],
  ]) {
    canceling = new AbortController()
    const { exitCode, stderr } = await type(typed, settings, canceling.signal)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^The database was lost .* may have been saved: look before you run it again\.\n$/)
  }
})

test('a command whose database is lost before its commit says that nothing was changed', async () => {
  const way = databaseSettings(await losingWay(place, 'insert into users'), settings.DATA_DIR)
  expect((await type(['create-admin', 'undone@desks.example'], way)).stderr).toMatch(
    /^The database was lost .*\nNothing was changed\.\n$/,
  )
})

test('a command that migrated the database before it failed says so', async () => {
  await pool.query('create database older')
  const older = { ...place, database: 'older' }
  const recover = async (way: pg.ClientConfig) => {
    const { exitCode, stderr } = await type(
      ['recover-admin', 'none@desks.example'],
      databaseSettings(way, settings.DATA_DIR),
    )
    return [exitCode, ...stderr.trimEnd().split('\n')]
  }
  const lost = expect.stringMatching(/^The database was lost/)
  const refused = expect.stringContaining('is not a super admin')
  const migrated = 'Migrations may have been applied before. Nothing else was changed.'
  expect(await recover(await losingWay(older, '0002-'))).toEqual([2, lost, migrated])
  expect(await recover(older)).toEqual([1, refused, migrated])
  expect(await recover(older)).toEqual([1, refused, 'Nothing was changed.'])
})

test('a database that does not close makes no failure of what was done', async () => {
  const ends = vi.spyOn(pg.Pool.prototype, 'end').mockRejectedValueOnce(new Error('It goes on'))
  onTestFinished(() => ends.mockRestore())
  const { exitCode, stdout, stderr } = await type(['create-admin', 'done@desks.example'])
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^The database was not closed: It goes on\ndone@desks\.example is invited/)
})

test('a trouble of the database that passes is told without the words of PostgreSQL', async () => {
  const troubled = async (code: string) => {
    await pool.query(
      `create or replace function trouble() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/1/2"' using errcode = '${code}'; end $$;
       create or replace trigger trouble before insert on users execute function trouble()`,
    )
    const { exitCode, stderr } = await type(['create-admin', 'troubled@desks.example'])
    return [exitCode, ...stderr.split('\n')]
  }
  expect(await troubled('53100')).toEqual([
    1,
    'The disk of the database is full. Make room there, then run the command again.',
    'Nothing was changed.',
    '',
  ])
  expect(await troubled('57P03')).toEqual([
    1,
    'The database is starting or stopping. Run the command again in a moment.',
    'Nothing was changed.',
    '',
  ])
})

/** A data folder whose PostgreSQL runs and takes no connection, as after kill -STOP. */
const frozenDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-frozen-'))
  const cluster = join(folder, 'postgres')
  mkdirSync(cluster)
  const { uid, gid } = serviceAccount()
  for (const place of [folder, cluster]) chownSync(place, uid, gid)
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  const listens = `require('node:net').createServer(() => 0).listen('${folder}/.s.PGSQL.5999', () => console.log('listens'))`
  const postmaster = spawn(process.execPath, ['--eval', listens], { cwd: cluster })
  onTestFinished(() => {
    postmaster.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  await once(postmaster.stdout, 'data')
  writeFileSync(join(cluster, 'postmaster.pid'), [postmaster.pid, cluster, 0, 5999, folder, ''].join('\n'))
  const key = () => randomBytes(32).toString('base64')
  return { DATA_DIR: folder, KEY_ENCRYPTION_KEY: key(), LOOKUP_KEY: key() }
}

test('a database that stands still lets no command begin, whichever it is', async () => {
  const frozen = await frozenDatabase()
  const ends = await Promise.all(
    [['keys', 'status'], ['migrate', '--pending'], ['create-admin', 'a@b.example'], ['check-wires']].map(
      async (typed) => {
        const { exitCode, stdout } = await type([...typed, '--json'], frozen)
        return [exitCode, JSON.parse(stdout)]
      },
    ),
  )
  const error = {
    code: 'cannot-begin',
    message: expect.stringMatching(/^The database was lost .* answers\.$/),
  }
  for (const end of ends) expect(end).toEqual([2, expect.objectContaining({ ok: false, error })])
})
