import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { harmToOlderServers, schemaParts } from '../../testing/schema-demands.ts'
import { contractLine, expandLine, isExpansion } from './expansions.ts'
import { migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The last one before a migration says what it is. */
const lastOfOld = '0034'

const { pool } = await testDatabase('template1')
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
const migrations = await Promise.all(
  files.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
)
const later = migrations.filter(({ name }) => name.slice(0, 4) > lastOfOld)

let client: pg.PoolClient
beforeAll(async () => {
  const before = await mkdtemp(join(tmpdir(), 'countersign-expansions-'))
  for (const name of files.filter((one) => one.slice(0, 4) <= lastOfOld))
    await copyFile(new URL(name, folder), join(before, name))
  client = await pool.connect()
  await migrate(client, before)
  await rm(before, { recursive: true })
})
afterAll(() => client.release())

const harmOf = async (sql: string): Promise<string[]> => {
  const before = await schemaParts(client)
  await client.query(sql)
  return harmToOlderServers(before, await schemaParts(client), sql)
}

it.each([
  ['drop table delegations cascade', 'r delegations is gone'],
  ['alter table wires drop column reference_lines cascade', 'column wires.reference_lines is gone'],
  ['alter table wires rename column reference_lines to lines', 'column wires.reference_lines is gone'],
  ['alter table wires rename to transfers', 'r wires is gone'],
  ['alter table users alter column first_name type varchar(200)', 'column users.first_name changed'],
  ['alter table users alter column organization_id set not null', 'column users.organization_id changed'],
  ['alter table users add column rank integer not null', 'column users.rank is new'],
  [`alter table users add check (email <> '')`, 'constraint users_email_check1 on users is new'],
  ['create unique index once on users (last_name)', 'unique index once on users is new'],
  [
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refused before insert on users for each row execute function refuse()`,
    'trigger refused on users is new',
  ],
])('finds what an older server cannot live with: %s', async (sql, harm) => {
  await client.query('begin')
  try {
    expect(await harmOf(sql)).toContain(harm)
  } finally {
    await client.query('rollback')
  }
})

it('lets a migration add what no older server meets, and what its first comment names', async () => {
  await client.query('begin')
  try {
    expect(
      await harmOf(`-- expand: a rank. The trigger ranked refuses nothing.\n
        create table ranks (id integer primary key, name text not null check (name <> ''));
        alter table users add column rank integer not null default 0, add column rank_note text;
        create index by_rank on users (rank);
        create function keep_rank() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger ranked after insert on users for each row execute function keep_rank();`),
    ).toEqual([])
  } finally {
    await client.query('rollback')
  }
})

it('each migration says whether older servers may run on, and one that only adds takes nothing from them', async () => {
  for (const migration of later) {
    const { name, sql } = migration
    const harm = await harmOf(sql)
    // Those that were written before must only add: their triggers count, and refuse nothing.
    if (name <= '0036-directory-proposals.sql') {
      expect(isExpansion(migration)).toBe(true)
      expect([
        name,
        harm.filter((one) => !/^trigger \w+_counted(?:_anew)? on \w+ is new$/.test(one)),
      ]).toEqual([name, []])
      continue
    }
    expect([name, expandLine.test(sql) !== contractLine.test(sql)]).toEqual([name, true])
    if (isExpansion(migration)) expect([name, harm]).toEqual([name, []])
  }
  expect(later.length).toBeGreaterThanOrEqual(2)
})
