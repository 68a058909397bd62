import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer } from '../../testing/closing.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { watchStatements } from '../../testing/watch-statements.ts'
import { findWiresByReceiver } from './found-wires-store.ts'

const server = await closingServer()
const { call, pool, ids } = server
const watch = watchStatements(pool)

beforeAll(async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       select uuidv7(), 'person.' || n || '@harbor.example', 'Devon', 'Colleague' || n, 'user', 'Active'
         from generate_series(1, 1001) n`,
  )
  await run(
    pool,
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text)
       select uuidv7(), 'Bonds ' || n, 'Negotiated', 'bond', $1, $2, 2, 'bonds ' || n from generate_series(1, 600) n`,
    [ids.harbor, ids.morgan],
  )
  await run(
    pool,
    'insert into transaction_access (principal_id, transaction_id) select organization_id, id from transactions',
  )
})

test('a receiver of a recent closing is found by a name that more than 1,000 people bear', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       values (uuidv7(), 'z.devon@receiver.example', 'Devon', 'Zimmer', 'user', 'Active')`,
  )
  await run(
    pool,
    `insert into wires (id, transaction_id, number, sender_organization_id, amount_cents, status, role, receiver_email, digest)
       select uuidv7(), id, 3, organization_id, 100, 2, 'Trustee', 'z.devon@receiver.example', ''
         from transactions where name = 'Bonds 600'`,
  )
  const { body } = await call('morgan', 'GET', '/search?term=devon')
  expect(body.wires).toMatchObject([{ receiverName: 'Devon Zimmer', transaction: { name: 'Bonds 600' } }])
  // A participant sees no wire that was not sent, and another organization none at all.
  await run(
    pool,
    `insert into transaction_access (principal_id, transaction_id)
       select u.organization_id, t.id from users u, transactions t where u.id = $1 and t.name = 'Bonds 600'`,
    [ids.tessa],
  )
  expect((await call('tessa', 'GET', '/search?term=devon')).body.wires).toEqual([])
  await run(pool, 'update wires set status = 3 where number = 3')
  expect((await call('tessa', 'GET', '/search?term=devon')).body.wires).toHaveLength(1)
  expect((await call('ursula', 'GET', '/search?term=devon')).body.wires).toEqual([])
})

test('of many receivers alike, the latest closings are read alone where they have enough, and else all', async () => {
  const receive = (number: number, closing: number) =>
    run(
      pool,
      `with named as (
         insert into users (id, email, first_name, last_name, role, status)
           values (uuidv7(), 'quincy.' || $1 || '@receiver.example', 'Quincy', $1, 'user', 'Active') returning email)
       insert into wires (id, transaction_id, number, sender_organization_id, amount_cents, status, role, receiver_email, digest)
         select uuidv7(), t.id, 4, t.organization_id, 100, 2, 'Trustee', named.email, ''
           from transactions t, named where t.name = 'Bonds ' || $2`,
      [String(number), closing],
    )
  const search = async () => {
    const { answer, ran } = await watch(() => call('morgan', 'GET', '/search?term=quincy'))
    const names = answer.body.wires.map(({ receiverName }: { receiverName: string }) => receiverName)
    return { names, readsAll: ran.some(({ text }) => text.includes('w.receiver_email = any($3)')) }
  }
  const quincy = (first: number) => Array.from({ length: 8 }, (_, at) => `Quincy ${first - at}`)
  for (let number = 1; number <= 10; number += 1) await receive(number, number <= 7 ? number : 500 + number)
  expect(await search()).toEqual({ names: quincy(10), readsAll: true })
  for (let number = 11; number <= 15; number += 1) await receive(number, 500 + number)
  expect(await search()).toEqual({ names: quincy(15), readsAll: false })
})

test('of twenty thousand users, two letters and a common name have few read', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       select uuidv7(), 'other.' || n || '@harbor.example', 'Devon', 'Other' || n, 'user', 'Active'
         from generate_series(1, 20000) n`,
  )
  await run(pool, 'vacuum analyze')
  const morgan = { principalId: ids.harbor, organizationId: ids.harbor }
  for (const [term, found] of [
    ['zq', 0],
    ['devon', 1],
  ] as const) {
    const { answer, ran } = await watch(() => findWiresByReceiver(pool, morgan, term))
    for (const planned of ['these values', 'any values'] as const) {
      const { users = 0 } = await rowsRead(pool, ran, planned)
      expect([term, answer.length, users < 4000]).toEqual([term, found, true])
    }
  }
})
