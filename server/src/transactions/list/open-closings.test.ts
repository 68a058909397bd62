import { beforeAll, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server
const idOf: Record<string, string> = {}

beforeAll(async () => {
  for (const [name, closingDate] of [
    ['Undated', null],
    ['Late', '2027-03-01'],
    ['Soon', '2026-11-23'],
    ['Completed', '2026-11-21'],
    ['Canceled', '2026-11-22'],
    ['Past', '2026-11-02'],
  ] as const) {
    const { body } = await call('morgan', 'POST', '/transaction', { name, type: 'Negotiated', closingDate })
    idOf[name] = body.id
  }
  await pool.query('update transactions set status = 3 where id = $1', [idOf['Completed']])
  await call('morgan', 'POST', `/transaction/${idOf['Canceled']}/cancel`, { reason: 'Off' })
})

type Listed = { name: string; roleInTransaction: string | null; teamRights: string | null }

const list = async (query: string, person: 'morgan' | 'nora' | 'cole' = 'morgan') => {
  const { status, body } = await call(person, 'GET', `/transaction?${query}`)
  expect(status).toBe(200)
  return body as { items: Listed[]; total: number; nextCursor: string | null }
}

const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)

const soonest = 'open=true&sort=closingDate&order=ascending'

test('open closings come by their day, those without one last; completed and canceled ones are not among them', async () => {
  expect(await namesOf(soonest)).toEqual(['Past', 'Soon', 'Late', 'Undated'])
  expect(await namesOf('open=true&sort=closingDate')).toEqual(['Undated', 'Late', 'Soon', 'Past'])
  expect((await list(soonest)).total).toBe(4)
  expect(await namesOf('open=true&sort=name&order=ascending')).toEqual(['Late', 'Past', 'Soon', 'Undated'])
  expect(await namesOf('open=true&status=3')).toEqual([])
  expect((await call('morgan', 'GET', '/transaction?open=false')).status).toBe(422)
})

test('a call that asks for nothing is answered as ever: all of them, the latest day first', async () => {
  const all = ['Late', 'Soon', 'Canceled', 'Completed', 'Past', 'Undated']
  expect(await namesOf('')).toEqual(all)
})

test('the cursor of a page leads on behind a closing without a date too', async () => {
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const page = await list(`${soonest}&pageSize=1${cursor === null ? '' : `&cursor=${cursor}`}`)
    walked.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(walked).toEqual(['Past', 'Soon', 'Late', 'Undated'])
})

test('a closing that is reinstated, reopened or moved is in its place again', async () => {
  await call('morgan', 'POST', `/transaction/${idOf['Canceled']}/reinstate`, { reason: 'On' })
  await pool.query('update transactions set status = 2, closing_date = null where id = $1', [
    idOf['Completed'],
  ])
  const names = await namesOf(soonest)
  expect(names.slice(0, 4)).toEqual(['Past', 'Canceled', 'Soon', 'Late'])
  expect(names.slice(4).toSorted()).toEqual(['Completed', 'Undated'])
})

test('a team member has no role and a right in the team, which the file says in words', async () => {
  for (const [person, rights] of [
    ['nora', 'checker'],
    ['cole', 'view'],
  ] as const) {
    const body = { userId: ids[person], rights }
    await call('morgan', 'POST', `/transaction/${idOf['Soon']}/team`, body)
    const found = (await list('search=soon', person)).items
    expect(found).toMatchObject([{ roleInTransaction: null, teamRights: rights }])
    const other = (await list('search=late', person)).items
    expect(other).toMatchObject([{ roleInTransaction: null, teamRights: null }])
  }
  const file = await call('nora', 'GET', '/transaction/csv?search=soon')
  expect(String(file.body)).toContain(',Checker,')
})

test('the first page of many closings is read from the index of the open ones', async () => {
  await pool.query(
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, closing_date)
       select gen_random_uuid(), 'Many ' || n, 'Negotiated', 'bond', $1, $2, case when n % 20 = 0 then 2 else 3 end,
              date '2026-01-01' + n % 900
         from generate_series(1, 20000) n`,
    [ids.harbor, ids.morgan],
  )
  await pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select organization_id, id from transactions where name like 'Many %'`,
  )
  await pool.query('analyze')
  const { rows } = await pool.query(
    `explain select transaction_id from transaction_access a
      where a.principal_id = '${ids.harbor}' and a.open_until is not null
      order by a.open_until asc, a.transaction_id asc limit 15`,
  )
  expect(JSON.stringify(rows)).toContain('Index Only Scan using transaction_access_open')
  expect((await list(soonest)).total).toBe(1000)
})
