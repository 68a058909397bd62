import { expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { pool } = server

const create = (name: string) =>
  server.call('morgan', 'POST', '/transaction', { name, type: 'Negotiated', closingDate: '2026-12-01' })

const readiness = async () => {
  const { status, body } = await server.call(null, 'GET', '/readyz')
  return [status, body.database, body.reason]
}

/** Every further connection has the setting; those that are open end. */
const setForNewConnections = async (setting: string): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter database ${rows[0]?.name} ${setting}`)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'countersign'`,
  )
}

test('a database that became read-only refuses changes in words, goes on with reads, and is not ready', async () => {
  const { wireId } = await wireAt(server, 'filled')
  await setForNewConnections('set default_transaction_read_only = on')
  // One connection is left that may still write: it is used up first.
  await pool.query(`set default_transaction_read_only = on`)
  const refused = await create('Refused')
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'database-read-only',
    '60',
  ])
  expect(refused.body.detail).toBe(
    'No changes can be saved at the moment. Everything can still be read. Try again later.',
  )
  expect((await server.call('tessa', 'GET', `/wire/${wireId}`)).status).toBe(200)
  expect(await readiness()).toEqual([503, 'reachable', 'read-only'])

  await pool.query('set default_transaction_read_only = off')
  await setForNewConnections('reset default_transaction_read_only')
  await expect.poll(readiness).toEqual([200, 'reachable', null])
  expect((await create('Taken')).status).toBe(201)
})

test('a database without space refuses changes in words, goes on with reads, and is ready once a change fits again', async () => {
  const { wireId } = await wireAt(server, 'filled')
  await pool.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create function no_space_for_tables() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on transactions for each row execute function no_space();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function no_space_for_tables()`)
  const refused = await create('Refused')
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'database-full',
    '60',
  ])
  expect(refused.body.detail).toContain('no storage space left')
  expect((await server.call('tessa', 'GET', `/wire/${wireId}`)).status).toBe(200)
  expect(await readiness()).toEqual([503, 'reachable', 'disk-full'])
  expect(await readiness()).toEqual([503, 'reachable', 'disk-full'])

  await pool.query('drop event trigger full_disk; drop trigger full_disk on transactions')
  expect(await readiness()).toEqual([200, 'reachable', null])
  expect((await create('Taken')).status).toBe(201)
})
