import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { hasIndexedPiece, laterWordPrefix, textPrefix, textWithin } from './text-pattern.ts'

const { pool } = await testDatabase()
const client = await pool.connect()
afterAll(() => client.release())

/** How many of the rows the index gives: none has the term. Without a piece to look up it gives all. */
const givenByIndex = async (term: string): Promise<number> => {
  const { rows } = await client.query(
    `explain (analyze, format json) select 1 from pieces where name like '${textWithin(term).replaceAll("'", "''")}'`,
  )
  const [scan] = rows[0]['QUERY PLAN'][0].Plan.Plans
  expect(scan['Node Type']).toBe('Bitmap Index Scan')
  return scan['Actual Rows']
}

test('a term has an indexed piece where PostgreSQL need not read every row for it', async () => {
  await client.query(`create table pieces as select 'Mmm ' || n as name from generate_series(1, 50) n`)
  await client.query('create index on pieces using gin (name gin_trgm_ops)')
  await client.query('set enable_seqscan = off')
  for (const term of [
    'z',
    'zq',
    '#',
    '---',
    '%_\\',
    "'",
    'z ',
    'zqx',
    'z q',
    '#z',
    'zq.',
    '-zq',
    '1. z',
    '\\zq',
  ])
    expect([term, hasIndexedPiece(term)]).toEqual([term, (await givenByIndex(term)) < 50])
  // What other characters are to the index depends on the locale.
  for (const term of ['é', 'zé', 'zéx', 'zéà', 'мария', '日本語', 'é1'])
    expect([term, hasIndexedPiece(term)]).toEqual([term, false])
  expect([hasIndexedPiece('zqxé'), await givenByIndex('zqxé')]).toEqual([true, 0])
})

test('signs of a pattern stand for themselves', () => {
  expect([textPrefix, textWithin, laterWordPrefix].map((pattern) => pattern('5_%\\'))).toEqual([
    '5\\_\\%\\\\%',
    '%5\\_\\%\\\\%',
    '% 5\\_\\%\\\\%',
  ])
})
