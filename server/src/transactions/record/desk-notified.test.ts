import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const setUser = (person: Person, column: 'organization_id' | 'role' | 'status', value: string | undefined) =>
  run(pool, `update users set ${column} = $2 where id = $1`, [ids[person], value])

beforeEach(async () => {
  await run(pool, `update users set status = 'Active', role = 'user'`)
  await setUser('morgan', 'organization_id', ids.harbor)
  await setUser('cole', 'role', 'organization_admin')
})

const notifiedOf = async (transactionId: string, type: string): Promise<string[]> => {
  const rows = await run<{ email: string }>(
    pool,
    `select u.email from notifications n join users u on u.id = n.user_id
      where n.transaction_id = $1 and n.type = $2 order by u.email`,
    [transactionId, type],
  )
  return rows.map(({ email }) => email)
}

const reject = async (wireId: string): Promise<void> => {
  const { body } = await call('tessa', 'GET', `/wire/${wireId}`)
  const answer = await call('tessa', 'POST', `/wire/${wireId}/reject`, {
    digest: body.digest,
    reasons: ['amount'],
    remarks: '',
  })
  expect(answer.status).toBe(200)
}

const withManager = async (transactionId: string, person: Person) => {
  await setUser(person, 'organization_id', ids.harbor)
  await run(pool, 'update users set is_underwriter = true where id = $1', [ids[person]])
  const added = await call('morgan', 'POST', `/transaction/${transactionId}/team`, {
    userId: ids[person],
    rights: 'checker',
    isManager: true,
  })
  expect(added.status).toBe(201)
}

test('a manager who left is told nothing more; the admins are, while no manager is left', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  await setUser('morgan', 'organization_id', ids.firsttrust)
  await reject(wireId)
  expect(await notifiedOf(transactionId, 'Wire Rejected')).toEqual([emailOf('cole')])
  await expect.poll(() => run(pool, 'select 1 from outbox'), { timeout: 15_000 }).toEqual([])
  const mails = await run<{ to: string }>(
    pool,
    `select recipient as to from mails where subject like 'Rejected: %'`,
  )
  expect(mails).toEqual([{ to: emailOf('cole') }])
})

test('a freeze is told to those who are left', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await withManager(transactionId, 'nora')
  await setUser('morgan', 'organization_id', ids.firsttrust)
  const frozen = await call('nora', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Odd call' })
  expect(frozen.status).toBe(200)
  expect(await notifiedOf(transactionId, 'Transaction Frozen')).toEqual([emailOf('tessa')])
})

test('a further manager is enough; an inactive one is not, and a blocked one is told beside the admins', async () => {
  const first = await wireAt(server, 'filled')
  await withManager(first.transactionId, 'nora')
  await setUser('morgan', 'organization_id', ids.firsttrust)
  await reject(first.wireId)
  expect(await notifiedOf(first.transactionId, 'Wire Rejected')).toEqual([emailOf('nora')])

  await setUser('morgan', 'organization_id', ids.harbor)
  const second = await wireAt(server, 'filled')
  await setUser('morgan', 'status', 'Inactive')
  await reject(second.wireId)
  expect(await notifiedOf(second.transactionId, 'Wire Rejected')).toEqual([emailOf('cole')])

  await setUser('morgan', 'status', 'Active')
  const third = await wireAt(server, 'filled')
  await setUser('morgan', 'status', 'Blocked')
  await reject(third.wireId)
  expect(await notifiedOf(third.transactionId, 'Wire Rejected')).toEqual([emailOf('cole'), emailOf('morgan')])
})
