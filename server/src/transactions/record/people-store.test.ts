import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { concernedBy, everyoneIn } from './people-store.ts'

const server = await closingServer()
const { pool } = server

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

const scansOf = ({ Plans = [], ...node }: Plan): number[] => [
  ...(node['Relation Name'] === 'wires' ? [node['Actual Loops']] : []),
  ...Plans.flatMap(scansOf),
]

/** How often each part of the statement that `read` asks goes through the wires. */
const scansOfWires = async (read: (db: Database) => Promise<unknown>): Promise<number[]> => {
  const asked: pg.QueryConfig[] = []
  const noting = {
    query: (statement: pg.QueryConfig) => {
      asked.push(statement)
      return Promise.resolve({ rows: [] })
    },
  } as unknown as Database
  await read(noting)
  const [{ text, values = [] } = { text: '' }] = asked
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  return scansOf(rows[0]['QUERY PLAN'][0].Plan)
}

test('the wires of a closing are gone through once to find the people in it, not for every user', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  for (const people of [concernedBy, everyoneIn]) {
    const scans = await scansOfWires((db) => people(db, transactionId))
    expect(scans.length).toBeGreaterThan(0)
    expect(Math.max(...scans)).toBe(1)
  }
  const { rows } = await pool.query(`select id from users where email = 'tessa@firsttrust.example'`)
  const concerned = await concernedBy(pool, transactionId)
  expect(concerned.map(({ userId }) => userId)).toContain(rows[0].id)
})

test('a receiver without an organization is among them, and one who has joined another is not', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  const { tessa, lexbond } = server.ids
  const isConcerned = async () =>
    (await concernedBy(pool, transactionId)).some(({ userId }) => userId === tessa)
  await pool.query('update users set organization_id = $2 where id = $1', [tessa, lexbond])
  expect(await isConcerned()).toBe(false)
  await pool.query('update users set organization_id = null where id = $1', [tessa])
  expect(await isConcerned()).toBe(false)
  await pool.query('update wires set receiver_organization_id = null where transaction_id = $1', [
    transactionId,
  ])
  expect(await isConcerned()).toBe(true)
})
