import { beforeAll, expect, test } from 'vitest'
import { run, runOne } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { watchStatements } from '../../testing/watch-statements.ts'
import { searchUsers } from './search-store.ts'
import { listUsers } from './store.ts'

const server = await closingServer()
const { call, pool, ids } = server
const watch = watchStatements(pool)

const soleId = newId()
const people = ['morgan', 'nora', 'tessa', 'theo', 'blake', 'cole', 'ursula', 'sole'] as const
type Searching = (typeof people)[number]

const terms = [
  'te',
  'tessa',
  'test',
  'mo',
  'morgan test',
  'bl',
  'co',
  'TESSA@FI',
  'first trust',
  'lex',
  'frida',
  'ida',
  'so',
  emailOf('ursula'),
  'zq',
]

const callerOf = async (person: Searching) => {
  const caller = await runOne<{ userId: string; organizationId: string | null }>(
    pool,
    'select id as "userId", organization_id as "organizationId" from users where id = $1',
    [person === 'sole' ? soleId : ids[person]],
  )
  if (!caller) throw new Error(`${person} is no user`)
  return { ...caller, role: 'user' as const }
}

/** Who is found by whom. */
const search = async (person: Searching, term: string) =>
  (await searchUsers(pool, await callerOf(person), term)).map(({ email }) => email)

/** How many users are read for a term, by a plan of its values and by the one that is kept for any. */
const usersRead = async (person: Searching, term: string): Promise<number> => {
  const caller = await callerOf(person)
  const { ran } = await watch(() => searchUsers(pool, caller, term))
  const { users: planned = 0 } = await rowsRead(pool, ran)
  const { users: kept = 0 } = await rowsRead(pool, ran, 'any values')
  return Math.max(planned, kept)
}

const searchAll = async () => {
  const found: { by: Searching; term: string; emails: string[] }[] = []
  for (const by of people) for (const term of terms) found.push({ by, term, emails: await search(by, term) })
  return found
}

beforeAll(async () => {
  const { transactionId } = await wireAt(server, 'filled')
  const { body } = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  await run(pool, `update users set role = 'organization_admin' where id = any($1)`, [
    [ids.blake, ids.ursula],
  ])
  await call('blake', 'POST', `/participant/${body.participant.id}/accept`, {})
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, {
    userId: ids.cole,
    rights: 'view',
    isManager: false,
  })
  // Sole takes part for no organization. Frida took part for another one than hers now, and Ida is no longer active.
  await run(
    pool,
    `with added as (
       insert into users (id, email, first_name, last_name, role, status, organization_id)
         values ($1, 'sole@alone.example', 'Sole', 'Alone', 'user', 'Active', null),
                (uuidv7(), 'frida@former.example', 'Frida', 'Former', 'user', 'Active', $3),
                (uuidv7(), 'ida@former.example', 'Ida', 'Former', 'user', 'Inactive', $4)
         returning id, email, first_name)
     insert into participants (id, transaction_id, email, role, status, user_id, organization_id)
       select uuidv7(), $2, email, 'Advisor', 'Accepted', id, case first_name when 'Sole' then null else $4::uuid end from added`,
    [soleId, transactionId, ids.otherdesk, ids.lexbond],
  )
  await run(
    pool,
    'insert into transaction_access (principal_id, transaction_id) values ($1, $2) on conflict do nothing',
    [soleId, transactionId],
  )
})

test('many strangers of the same names change nothing of what is found', async () => {
  const before = await searchAll()
  const foundBy = (person: Searching, asked: string) =>
    before.find(({ by, term }) => by === person && term === asked)?.emails
  // A participant, a manager, a member of the team, a colleague, and one who takes no part.
  expect(foundBy('morgan', 'bl')).toEqual([emailOf('blake')])
  expect(foundBy('blake', 'mo')).toEqual([emailOf('morgan')])
  expect(foundBy('blake', 'co')).toEqual([emailOf('cole')])
  expect(foundBy('morgan', 'first trust')).toEqual([emailOf('tessa')])
  expect(foundBy('morgan', 'TESSA@FI')).toEqual([emailOf('tessa')])
  expect(foundBy('tessa', 'first trust')).toEqual([emailOf('tessa'), emailOf('theo')])
  expect(foundBy('ursula', 'te')).toEqual([emailOf('ursula')])
  // One alone, a former employer's participant, one who is no longer active, and a stranger by the whole address.
  expect([foundBy('sole', 'mo'), foundBy('morgan', 'so')]).toEqual([
    [emailOf('morgan')],
    ['sole@alone.example'],
  ])
  expect([foundBy('morgan', 'frida'), foundBy('morgan', 'ida')]).toEqual([[], []])
  expect(foundBy('morgan', emailOf('ursula'))).toEqual([emailOf('ursula')])
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       select uuidv7(), term.at || '.' || n || '@stranger.example', term.name, 'Stranger', 'user', 'Active'
         from unnest($1::text[]) with ordinality term (name, at), generate_series(1, 301) n`,
    [terms.slice(0, -1)],
  )
  expect(await searchAll()).toEqual(before)
})

test('of a common name, the super admin finds as many strangers as an answer takes', async () => {
  const caller = { ...(await callerOf('morgan')), role: 'super_admin' as const }
  const found = await searchUsers(pool, caller, 'tessa')
  expect(found).toHaveLength(20)
  expect(found.filter(({ name }) => !/^tessa.* Stranger$/i.test(name))).toEqual([])
})

test('a whole address finds that one stranger among many', async () => {
  expect(await search('morgan', '1.7@stranger.example')).toEqual(['1.7@stranger.example'])
})

test('the beginning of an address that many strangers share, and signs, find none of them', async () => {
  expect([await search('morgan', '1.'), await search('morgan', '--')]).toEqual([[], []])
  // No index can look signs up.
  expect(await usersRead('morgan', '--')).toBeLessThan(100)
})

test('of twenty thousand strangers, few are read for two letters in vain, for a name and for their domain', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       select uuidv7(), 'p' || n || '@others.example', 'Person', 'Number' || n, 'user', 'Active' from generate_series(1, 20000) n`,
  )
  await run(pool, 'vacuum analyze users')
  for (const term of ['zq', 'tessa', 'others'])
    expect([term, (await usersRead('morgan', term)) < 400]).toEqual([term, true])
})

test('a page of users with one letter in their names is listed without reading the other users', async () => {
  const asked = { organizationId: null, status: null, limit: 15, offset: 0 }
  const { answer, ran } = await watch(() => listUsers(pool, { ...asked, search: 'e' }))
  expect([answer.items.length, answer.total]).toEqual([15, 1001])
  const { users = 0 } = await rowsRead(pool, ran)
  expect(users).toBeLessThan(4000)
  const named = await listUsers(pool, { ...asked, search: 'q' })
  expect(named).toEqual({ items: [], total: 0 })
})

test('a principal of more than 2,000 closings finds the same', async () => {
  const searchSome = async () => [
    await search('morgan', 'bl'),
    await search('morgan', 'first trust'),
    await search('sole', 'mo'),
  ]
  const before = await searchSome()
  expect(before).toEqual([[emailOf('blake')], [emailOf('tessa')], [emailOf('morgan')]])
  await run(
    pool,
    `with added as (
       insert into transactions (id, name, type, kind, organization_id, manager_id, status)
         select uuidv7(), 'Bonds ' || n, 'Negotiated', 'bond', $1, $2, 2 from generate_series(1, 2001) n returning id)
     insert into transaction_access (principal_id, transaction_id)
       select principal, id from added, unnest($3::uuid[]) principal`,
    [ids.otherdesk, ids.ursula, [ids.harbor, soleId]],
  )
  await run(pool, 'vacuum analyze')
  expect(await searchSome()).toEqual(before)
})
