import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, type Person } from '../../testing/closing.ts'
import { fillWire, finalMemo, prepare } from '../../testing/closing-memo.ts'

const server = await closingServer()
const { call, pool, ids } = server

const list = async (person: Person, query = '') => (await call(person, 'GET', `/closingmemo${query}`)).body

const rowsOf = (body: { items: { name: string; status: string; revision: number }[] }): string[] =>
  body.items.map(({ name, revision, status }) => `${name} ${revision} ${status}`)

const draftOf = async (name: string, closingDate: string | null): Promise<string> => {
  const created = await call('morgan', 'POST', '/transaction', { name, type: 'Negotiated', closingDate })
  await prepare(server, created.body.id)
  return created.body.id
}

test('each sees the memos of the own closings: a draft its managing side alone, newest closing first', async () => {
  const { transactionId, trusteeWire } = await finalMemo(server)
  await draftOf('Later', '2027-01-05')
  await draftOf('Without a day', null)
  const salina = 'City of Salina, Series 2026-A'
  expect(rowsOf(await list('nora'))).toEqual(['Later 1 Draft', `${salina} 1 Final`, 'Without a day 1 Draft'])
  expect(rowsOf(await list('tessa'))).toEqual([`${salina} 1 Final`])
  expect(await list('ursula')).toMatchObject({ items: [], total: 0 })
  await fillWire(server, 'tessa', trusteeWire, { accountNumber: '5550001', accountNumberAgain: '5550001' })
  expect(rowsOf(await list('blake'))).toEqual([`${salina} 1 Superseded`])
  await prepare(server, transactionId)
  expect(rowsOf(await list('cole', '?search=SALINA'))).toEqual([`${salina} 2 Draft`])
  expect(rowsOf(await list('blake'))).toEqual([`${salina} 1 Superseded`])
  expect(rowsOf(await list('blake', '?status=Draft'))).toEqual([])
  expect(rowsOf(await list('morgan', '?status=Draft&search=later'))).toEqual(['Later 1 Draft'])
  const [memo] = (await list('cole', '?search=salina')).items
  expect(await list('cole', '?status=Superseded')).toMatchObject({ items: [], total: 0 })
  await call('morgan', 'DELETE', `/closingmemo/${memo.memoId}`)
  expect(rowsOf(await list('cole', '?status=Superseded'))).toEqual([`${salina} 1 Superseded`])
})

test('a person who joins a closing later finds its memo in the list until they leave', async () => {
  const { transactionId } = await finalMemo(server)
  const invited = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: 'ursula@otherdesk.example',
    role: 'Advisor',
  })
  expect(invited.status).toBe(201)
  expect(rowsOf(await list('ursula'))).toEqual([])
  await call('ursula', 'POST', `/participant/${invited.body.participant.id}/accept`, {})
  expect(rowsOf(await list('ursula'))).toHaveLength(1)
  const [seen] = await run<{ id: string }>(
    pool,
    'select id from participants where transaction_id = $1 and user_id = $2',
    [transactionId, ids.ursula],
  )
  await call('morgan', 'POST', `/participant/${seen?.id}/cancel`)
  expect(rowsOf(await list('ursula'))).toEqual([])
})

test('15 a page; beyond a thousand the total says more, and pages go by the cursor', async () => {
  await pool.query(
    `with made as (
       insert into transactions (id, name, type, kind, organization_id, manager_id, closing_date, search_text)
         select gen_random_uuid(), 'Bulk ' || n, 'Negotiated', 'bond', $1, $2, date '2030-01-01' + n, 'bulk ' || n
           from generate_series(1, 1100) n returning id),
     seen as (insert into transaction_access (principal_id, transaction_id) select $1, id from made returning 1)
     select count(*) from seen`,
    [ids.otherdesk, ids.ursula],
  )
  await pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select $1, id from transactions where name like 'Bulk %' on conflict do nothing`,
    [ids.otherdesk],
  )
  await pool.query(
    `insert into closing_memos (id, transaction_id, revision, status, created_by)
       select gen_random_uuid(), id, 1, 'Draft', $1 from transactions where name like 'Bulk %'`,
    [ids.ursula],
  )
  const first = await list('ursula')
  expect([first.items.length, first.total, first.totalIsMore, first.pageSize]).toEqual([15, 1000, true, 15])
  expect(first.items[0].name).toBe('Bulk 1100')
  const second = await list('ursula', '?pageNum=2')
  expect(await list('ursula', `?cursor=${first.nextCursor}`)).toMatchObject({ items: second.items })
  const few = '?search=bulk%20105&pageSize=8'
  const found = await list('ursula', few)
  const rest = await list('ursula', `${few}&cursor=${found.nextCursor}`)
  expect([found.total, rest.items.length, rest.total]).toEqual([11, 3, 11])
  expect((await call('ursula', 'GET', '/closingmemo?pageNum=68')).status).toBe(422)
  expect((await call('ursula', 'GET', `/closingmemo?cursor=${newId()}`)).status).toBe(422)
  await pool.query('analyze transaction_access')
  const plan = await run<{ 'QUERY PLAN': string }>(
    pool,
    `explain select transaction_id, memo_id from transaction_access a
      where a.principal_id = '${ids.otherdesk}' and a.memo_id is not null
      order by a.closing_date desc, a.transaction_id desc limit 15`,
  )
  expect(JSON.stringify(plan)).toContain('transaction_access_with_memo')
})
