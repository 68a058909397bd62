import { expect, test } from 'vitest'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { recountedTotals, summedTotals } from '../../testing/platform-totals.ts'
import { run } from '../../platform/database/connection.ts'
import { addTotalsTogether } from './dashboard-store.ts'

const server = await closingServer()
const { call, pool, ids } = server
await addAdmins(server)

/** A closing whose wires are added, changed, sent, decided and deleted at once. */
const changeMuch = async (): Promise<void> => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}`
  const add = async (change: object) =>
    (await call('morgan', 'POST', `${url}/wire`, wireBody({ ...change }))).body as {
      id: string
      version: number
    }
  const [first, second, third] = await Promise.all([add({}), add({ draft: true, amount: 0 }), add({})])
  await Promise.all([
    call('morgan', 'POST', `/wire/${wireId}/send`),
    call('morgan', 'DELETE', `/wire/${first.id}`),
    call('morgan', 'DELETE', `/wire/${second.id}`),
    call('morgan', 'POST', `/wire/${third.id}/send`),
  ])
  const { body } = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  await Promise.all([
    call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: body.digest }),
    call('morgan', 'POST', `/wire/${third.id}/recall`),
  ])
}

test('the totals are those of a recount, after changes at once among which rows were added together', async () => {
  const changes = new AbortController()
  const adding = Array.from({ length: 2 }, async () => {
    let rounds = 0
    for (; !changes.signal.aborted; rounds += 1) await addTotalsTogether(pool, 0)
    return rounds
  })
  await Promise.all([
    ...Array.from({ length: 6 }, changeMuch),
    run(pool, `update users set status = 'Blocked' where email = $1`, [emailOf('theo')]),
    run(
      pool,
      `insert into users (id, email, first_name, last_name, role, status, organization_id)
         select uuidv7(), 'new.' || n || '@harbor.example', '', '', 'user', 'Pending', $1 from generate_series(1, 20) n`,
      [ids.harbor],
    ),
  ])
  changes.abort()
  expect(Math.min(...(await Promise.all(adding)))).toBeGreaterThan(5)
  const counted = await recountedTotals(pool)
  expect(await summedTotals(pool)).toEqual(counted)
  expect(counted.map(({ subject, status }) => `${subject} ${status}`)).toEqual([
    'transaction 2',
    'user Active',
    'user Blocked',
    'user Pending',
    'wire 2',
    'wire 5',
  ])
  await addTotalsTogether(pool, 0)
  expect(await run(pool, 'select 1 from platform_totals')).toHaveLength(counted.length)
  const { platform } = (await call('blake', 'GET', '/dashboard')).body
  expect(platform).toMatchObject({ usersPending: 20, usersBlocked: 1 })
  expect(platform.wires).toEqual(
    counted
      .filter(({ subject }) => subject === 'wire')
      .map(({ status, count, amount }) => ({ status: Number(status), count, amount })),
  )
})

test('a change counts once it is committed, and one that is rolled back never does', async () => {
  const before = await summedTotals(pool)
  const client = await pool.connect()
  for (const end of ['rollback', 'commit']) {
    await client.query('begin')
    await client.query('update wires set amount_cents = amount_cents + 1 where deleted_at is null')
    await client.query('update transactions set deleted_at = now() where deleted_at is null')
    await addTotalsTogether(pool, 0)
    expect(await summedTotals(pool)).toEqual(before)
    await client.query(end)
  }
  client.release()
  await addTotalsTogether(pool, 0)
  expect(await summedTotals(pool)).toEqual(await recountedTotals(pool))
  expect(await summedTotals(pool)).not.toEqual(before)
  expect((await call('blake', 'GET', '/dashboard')).body.platform).toMatchObject({
    transactionsInProgress: 0,
    wires: [],
  })
})

test('few rows are left as they are', async () => {
  await run(pool, `update users set status = 'Active' where email = $1`, [emailOf('theo')])
  const rows = await run(pool, 'select id from platform_totals order by id')
  await addTotalsTogether(pool)
  expect(await run(pool, 'select id from platform_totals order by id')).toEqual(rows)
})
