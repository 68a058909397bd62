import { expect, test } from 'vitest'
import { closingServer, type Person, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, setNow } = server

type Entry = { sentence: string; times: number; at: string; lastAt: string; changes: unknown[] }

const history = async (person: Person, id: string, query = '') =>
  (await call(person, 'GET', `/transaction/${id}/history?pageSize=100${query}`)).body as {
    items: Entry[]
    total: number
    nextCursor: string | null
  }

const looks = async (wireId: string, count: number) => {
  for (let at = 0; at < count; at += 1) {
    expect((await call('tessa', 'POST', `/wire/${wireId}/reveal`)).status).toBe(200)
  }
}

test('looks again and again are one line where that is asked for, each in the list and in the table', async () => {
  setNow('2026-11-20T15:00:00Z')
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await looks(wireId, 2)
  setNow('2026-11-20T15:40:00Z')
  await looks(wireId, 3)
  const shown = 'had the account number of wire #1 shown'
  const plain = await history('morgan', transactionId)
  expect(plain.items.filter(({ sentence }) => sentence === shown)).toHaveLength(5)
  const folded = await history('morgan', transactionId, '&folded=true')
  expect(folded.items[0]).toMatchObject({
    sentence: shown,
    times: 5,
    at: '2026-11-20T15:00:00.000Z',
    lastAt: '2026-11-20T15:40:00.000Z',
  })
  expect(folded.items.filter(({ sentence }) => sentence === shown)).toHaveLength(1)
  expect(folded.total).toBe(plain.total)
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/history/csv`)
  expect(String(body).split(shown)).toHaveLength(6)
})

test('pages of folded lines follow each other by the cursor: none is lost, none comes twice', async () => {
  setNow('2026-11-20T15:00:00Z')
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await looks(wireId, 2)
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Wrong' })
  await server.pool.query(
    `insert into audit_events (id, at, type, actor_id, transaction_id, wire_id, data)
       select gen_random_uuid(), now(), 'account number shown', $3, $1, $2, '{}' from generate_series(1, 450)`,
    [transactionId, wireId, server.ids.morgan],
  )
  let cursor: string | null = ''
  let times = 0
  let pages = 0
  while (cursor !== null && pages < 500) {
    const query = `?pageSize=1&folded=true${cursor && `&cursor=${cursor}`}`
    const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/history${query}`)
    expect(body.items).toHaveLength(1)
    times += body.items[0].times
    cursor = body.nextCursor
    pages += 1
  }
  expect(times).toBe((await history('morgan', transactionId)).total)
  expect(pages).toBeLessThan(12)
})

test('the managing organization reads old and new values; others read only that they changed', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const facts = { name: 'Moved', type: 'Negotiated', closingDate: '2026-12-03' }
  await call('morgan', 'PUT', `/transaction/${transactionId}`, facts)
  const wire = wireBody({ references: ['Series 2027A', 'City of Salina'] })
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, wire)).status).toBe(200)
  const { items } = await history('cole', transactionId)
  expect(items[0]?.changes).toEqual([
    { part: 'References', list: true, before: ['Series 2026A'], after: ['Series 2027A'] },
  ])
  expect(items[1]?.changes).toEqual([
    { part: 'Name', list: false, before: ['City of Salina, Series 2026A'], after: ['Moved'] },
    { part: 'Issuer', list: false, before: ['City of Salina'], after: [] },
    { part: 'Closing date', list: false, before: ['Dec 1, 2026'], after: ['Dec 3, 2026'] },
  ])
  const theirs = await history('tessa', transactionId)
  expect(theirs.items.map(({ sentence }) => sentence)).toContain('edited wire #1')
  expect(theirs.items.flatMap(({ changes }) => changes)).toEqual([])
  expect(JSON.stringify(theirs)).not.toContain('2027A')
})
