import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { digest } from '../../platform/http/rate-limit.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

type Found = {
  transactions: { name: string }[]
  wires: { id: string; number: number; transaction: { name: string } }[]
  people: { name: string; transaction: { name: string } | null }[]
}

const search = (person: Person | null, term: string) =>
  call(person, 'GET', `/search?term=${encodeURIComponent(term)}`)

const found = async (person: Person, term: string): Promise<Found> => {
  const { status, body } = await search(person, term)
  expect([term, status]).toEqual([term, 200])
  return body
}

const names = async (person: Person, term: string) => {
  const { transactions, wires, people } = await found(person, term)
  return {
    transactions: transactions.map(({ name }) => name),
    wires: wires.map(({ number, transaction }) => `#${number} ${transaction.name}`),
    people: people.map(({ name }) => name),
  }
}

const nothing = { transactions: [], wires: [], people: [] }

const create = async (name: string, facts: Record<string, unknown> = {}): Promise<string> =>
  (await call('morgan', 'POST', '/transaction', { name, type: 'Negotiated', ...facts })).body.id

/** Wire #1 was sent to Tessa, #2 is ready to be sent, and #3 is a draft to Theo. */
let transactionId: string
let transaction: string

beforeAll(async () => {
  const sent = await wireAt(server, 'sent')
  transactionId = sent.transactionId
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  transaction = body.name
  const place = `/transaction/${transactionId}/wire`
  await call('morgan', 'POST', place, wireBody({ amount: 700, wirePurposes: [{ purpose: 6, amount: 700 }] }))
  await call('morgan', 'POST', place, wireBody({ receiverEmail: emailOf('theo'), draft: true }))
})

test('a stranger is refused, and a blocked user', async () => {
  expect((await search(null, 'salina')).status).toBe(401)
  await run(pool, `update users set status = 'Blocked' where id = $1`, [ids.nora])
  expect((await search('nora', 'salina')).status).toBe(403)
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.nora])
})

test('bad input is named at the term, and a hostile term is a term like any other', async () => {
  for (const url of [
    '/search',
    '/search?term=',
    '/search?term=a',
    '/search?term=%20a%20',
    '/search?term=ab&kind=wire',
  ]) {
    expect([url, (await call('morgan', 'GET', url)).status]).toEqual([url, 422])
  }
  for (const term of ['x'.repeat(101), 'a\0b', 'a‮b']) {
    const { status, body } = await search('morgan', term)
    expect([status, body.errors[0].field]).toEqual([422, 'term'])
  }
  // Signs of a pattern, quotes and letters of other scripts stand for themselves.
  for (const term of [
    '%%',
    '__',
    '\\\\',
    "';--",
    '$1',
    '# %',
    '#3 %',
    '#1 _',
    'Zürich',
    '市债',
    '#999999',
    '$9,999,999,999.99',
  ]) {
    expect([term, await names('morgan', term)]).toEqual([term, nothing])
  }
})

test('another organization finds none of it, by name, number, amount, receiver or person', async () => {
  for (const person of ['ursula', 'blake'] as const)
    for (const term of [transaction, '#1', '1,333,797.26', 'Tessa', 'First Trust', 'Morgan', transactionId]) {
      expect([person, term, await names(person, term)]).toEqual([person, term, nothing])
    }
})

test('a manager finds the transaction by name, issuer and series, and its wires by number, amount and receiver', async () => {
  const name = 'Waterworks 100 Refunding'
  await create(name, { issuerId: ids.salina, series: 'Series 2031Q', closingDate: '2026-12-01' })
  for (const term of ['waterworks', 'WORKS 100', '2031q']) {
    expect([term, (await names('morgan', term)).transactions]).toEqual([term, [name]])
  }
  expect((await names('morgan', 'city of salina')).transactions).toContain(name)
  expect((await found('morgan', '2031Q')).transactions).toEqual([
    { id: expect.any(String), name, issuer: 'City of Salina', closingDate: '2026-12-01' },
  ])
  expect((await names('morgan', '#1')).wires).toEqual([`#1 ${transaction}`])
  expect((await names('morgan', `#1 ${transaction.slice(0, 5)}`)).wires).toEqual([`#1 ${transaction}`])
  expect((await names('morgan', '#1 waterworks')).wires).toEqual([])
  expect((await names('morgan', '$7')).wires).toEqual([`#2 ${transaction}`])
  expect((await names('morgan', '1333797.26')).wires).toEqual([`#1 ${transaction}`, `#3 ${transaction}`])
  expect((await names('morgan', 'theo')).wires).toEqual([`#3 ${transaction}`])
  expect((await names('morgan', 'first trust')).wires.length).toBe(3)
})

test('a receiver finds what was sent, and neither drafts nor wires that wait to be sent', async () => {
  for (const [term, wires] of [
    ['#1', [`#1 ${transaction}`]],
    ['#2', []],
    ['#3', []],
    ['$7', []],
    ['1,333,797.26', [`#1 ${transaction}`]],
    ['theo', []],
    ['tessa', [`#1 ${transaction}`]],
  ] as const) {
    expect([term, (await names('theo', term)).wires]).toEqual([term, wires])
  }
  expect((await names('tessa', transaction)).transactions).toEqual([transaction])
})

test('the answer has no bank detail, status or address of a person', async () => {
  await wireAt(server, 'filled')
  for (const person of ['morgan', 'tessa'] as const)
    for (const term of ['#1', 'Tessa', 'Theo', transaction]) {
      const text = JSON.stringify(await found(person, term))
      expect(text).not.toMatch(/@|101100621|0001?23456789|"status"/)
    }
  expect(await names('morgan', '000123456789')).toEqual(nothing)
  expect(await names('morgan', '101100621')).toEqual(nothing)
  expect(await names('morgan', 'tessa@first')).toMatchObject({ wires: [] })
})

test('a participant finds the transaction from the acceptance on, and no more after the cancellation', async () => {
  const id = await create('Participant Bridge')
  const { body } = await call('morgan', 'POST', `/transaction/${id}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  const invitation = `/participant/${body.participant.id}`
  expect(await names('blake', 'bridge')).toEqual(nothing)
  await call('blake', 'POST', `${invitation}/accept`, {})
  expect((await names('blake', 'bridge')).transactions).toEqual(['Participant Bridge'])
  expect((await found('morgan', 'blake')).people).toEqual([
    {
      userId: ids.blake,
      name: 'Blake Test',
      organization: 'Lexbond LLP',
      transaction: { id, name: 'Participant Bridge' },
    },
  ])
  await call('morgan', 'POST', `${invitation}/cancel`, {})
  expect(await names('blake', 'bridge')).toEqual(nothing)
  expect((await names('morgan', 'blake')).people).toEqual([])
})

test('a deleted transaction and a deleted wire are found no more', async () => {
  const id = await create('Short Lived')
  const place = `/transaction/${id}/wire`
  const wire = await call(
    'morgan',
    'POST',
    place,
    wireBody({ amount: 4242, wirePurposes: [{ purpose: 6, amount: 4242 }] }),
  )
  expect((await names('morgan', '42.42')).wires).toEqual(['#1 Short Lived'])
  expect(
    (
      await call('morgan', 'DELETE', `/wire/${wire.body.id}`, undefined, {
        'if-match': `"${wire.body.version}"`,
      })
    ).status,
  ).toBeLessThan(300)
  expect((await names('morgan', '42.42')).wires).toEqual([])
  const { body } = await call('morgan', 'GET', `/transaction/${id}`)
  expect(
    (await call('morgan', 'DELETE', `/transaction/${id}`, undefined, { 'if-match': `"${body.version}"` }))
      .status,
  ).toBeLessThan(300)
  expect((await names('morgan', 'short lived')).transactions).toEqual([])
})

test('a receiver who moved is found by the organization that the wire shows, not by the new one', async () => {
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.tessa, ids.lexbond])
  expect((await names('morgan', 'first trust')).wires).toContain(`#1 ${transaction}`)
  // What was not sent yet goes to the person, wherever that person works.
  expect((await names('morgan', 'lexbond')).wires).toEqual([`#2 ${transaction}`])
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.tessa, ids.firsttrust])
})

test('people are those of the search for people, with a place where the caller meets them', async () => {
  expect((await found('morgan', 'cole')).people).toEqual([
    { userId: ids.cole, name: 'Cole Test', organization: 'Harbor Securities', transaction: null },
  ])
  // A trustee may not search for people at all.
  expect((await call('theo', 'GET', '/user/search/tessa')).status).toBe(403)
  expect((await names('theo', 'tessa')).people).toEqual([])
  // A whole address finds a stranger for a wire; there is no page of a stranger to open.
  expect((await found('morgan', emailOf('ursula'))).people).toEqual([])
})

test('a super admin finds all people, and no transaction or wire', async () => {
  await addAdmins(server)
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.blake])
  expect(await names('blake', 'tessa')).toEqual({ ...nothing, people: ['Tessa Test'] })
  for (const term of [transaction, '#1', '$7']) {
    expect([term, await names('blake', term)]).toEqual([term, nothing])
  }
})

test('at most eight of a kind, the latest closing first', async () => {
  for (let at = 1; at <= 9; at += 1) await create(`Levee ${at}`, { closingDate: `2027-01-0${at}` })
  expect((await names('morgan', 'levee')).transactions).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `Levee ${at}`),
  )
})

test('counts with the searches for people, so that both together list no more than one', async () => {
  await run(
    pool,
    `insert into sign_in_limits (key, points, expire) values ($1, 299, $2)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`user-search:${digest(ids.nora)}`, Date.now() + 600_000],
  )
  expect((await search('nora', 'salina')).status).toBe(200)
  expect((await call('nora', 'GET', '/user/search/tessa')).status).toBe(429)
  const refused = await search('nora', 'salina')
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
})
