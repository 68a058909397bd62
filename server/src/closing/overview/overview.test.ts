import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server
let wireId = ''
let transactionId = ''

beforeAll(async () => {
  ;({ wireId, transactionId } = await wireAt(server, 'filled'))
  await addAdmins(server)
  await run(pool, 'update users set organization_id = null where id = $1', [ids.ursula])
})

test('each list is served to those alone whose menu has it', async () => {
  const calls = ['/dashboard', '/organization', '/user/', '/wire', '/invitation', '/instruction']
  const served = async (person: Person): Promise<string> => {
    const statuses = await Promise.all(calls.map(async (url) => (await call(person, 'GET', url)).status))
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true)
    return calls.filter((_, at) => statuses[at] === 200).join(' ')
  }
  expect(await served('blake')).toBe('/dashboard /organization /user/ /wire /invitation')
  expect(await served('cole')).toBe('/user/ /invitation /instruction')
  expect(await served('tessa')).toBe('/invitation /instruction')
  expect(await served('ursula')).toBe('/dashboard /invitation /instruction')
})

test('the super admin lists every wire, sees no account, and has none shown', async () => {
  const answer = await call('blake', 'GET', '/wire')
  expect(answer.body).toMatchObject({ total: 1, items: [{ id: wireId, number: 1, status: 3 }] })
  expect(answer.body.items[0]).toMatchObject({
    amount: 133_379_726,
    transaction: 'City of Salina, Series 2026A',
    sender: 'Harbor Securities',
    receiver: 'First Trust Bank',
    accountNumber: 'XXXXXXXXXX',
  })
  expect(JSON.stringify(answer.body)).not.toContain('123456789')
  expect(JSON.stringify(answer.body)).not.toContain('101100621')
  expect((await call('blake', 'GET', '/wire?status=5')).body.items).toEqual([])
  expect((await call('blake', 'GET', '/wire?status=9')).status).toBe(422)
  for (const [method, url] of [
    ['POST', `/wire/${wireId}/reveal`],
    ['GET', `/wire/${wireId}`],
    ['GET', `/transaction/${transactionId}`],
  ] as const) {
    expect((await call('blake', method, url)).status).toBe(404)
  }
})

test('invitations are those that concern the caller', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id, invited_by, invited_at)
       values ($1, 'new@harbor.example', '', '', 'user', 'Pending', $2, $3, '2026-11-21T09:00Z')`,
    [newId(), ids.harbor, ids.cole],
  )
  const seen = async (person: Person) =>
    (await call(person, 'GET', '/invitation')).body.items.map(
      (one: { kind: string; email: string }) => `${one.kind} ${one.email}`,
    )
  const [toHarbor, toWire] = ['organization new@harbor.example', `transaction ${emailOf('tessa')}`]
  expect((await seen('blake')).toSorted()).toEqual([toHarbor, toWire])
  expect((await seen('cole')).toSorted()).toEqual([toHarbor, toWire])
  expect(await seen('theo')).toEqual([toWire])
  expect(await seen('tessa')).toEqual([toWire])
  expect(await seen('morgan')).toEqual([toWire])
  expect(await seen('nora')).toEqual([])
  expect(await seen('ursula')).toEqual([])
  const [own] = (await call('tessa', 'GET', '/invitation')).body.items
  expect(own).toMatchObject({
    kind: 'transaction',
    into: 'City of Salina, Series 2026A',
    transactionId,
    role: 'Trustee',
    registered: true,
    invitedBy: 'Morgan Test',
  })
  const all = (await call('blake', 'GET', '/invitation')).body.items
  expect(all.map((one: { transactionId: string | null }) => one.transactionId)).toEqual([null, null])
  expect(all.find((one: { kind: string }) => one.kind === 'organization')).toMatchObject({
    name: null,
    into: 'Harbor Securities',
    status: 'Invited',
    registered: false,
    invitedBy: 'Cole Test',
  })
})

test('pages of invitations go through both kinds in one order, for each reach', async () => {
  for (const [person, count] of [
    ['blake', 2],
    ['cole', 2],
    ['morgan', 1],
  ] as const) {
    const whole = (await call(person, 'GET', '/invitation')).body
    expect(whole.items).toHaveLength(count)
    const pages = []
    for (let page = 1; page <= count + 1; page += 1) {
      const { body } = await call(person, 'GET', `/invitation?pageSize=1&pageNum=${page}`)
      expect(body.total).toBe(count)
      pages.push(...body.items)
    }
    expect(pages).toEqual(whole.items)
  }
})

test('the dashboard counts no wire of a deleted transaction, and no status that has such wires alone', async () => {
  const counted = async () => (await call('blake', 'GET', '/dashboard')).body.platform.wires
  const before = await counted()
  expect(before).toMatchObject([{ status: 3, count: 1, amount: 133_379_726 }])
  await run(pool, 'update transactions set deleted_at = now() where id = $1', [transactionId])
  expect(await counted()).toEqual([])
  await run(pool, 'update transactions set deleted_at = null where id = $1', [transactionId])
  await run(
    pool,
    `insert into transaction_access (principal_id, transaction_id) select organization_id, id from transactions where id = $1`,
    [transactionId],
  )
  expect(await counted()).toEqual(before)
})

test('standing instructions are the own organization’s, in their last version, without their number', async () => {
  const [id, other] = [newId(), newId()]
  const add = (instruction: string, version: number, organization: string | undefined, label: string) =>
    run(
      pool,
      `insert into standing_instructions (id, version, organization_id, label, fbo, aba, account_sealed, account_key,
                                          user_id, created_at)
         values ($1, $2, $3, $4, 'First Trust Bank', '101100621', '\\x3132333435', 'key', $5, '2026-10-01Z')`,
      [instruction, version, organization, label, ids.theo],
    )
  await add(id, 1, ids.firsttrust, 'Trust')
  await add(id, 2, ids.firsttrust, 'Corporate Trust')
  await add(other, 1, ids.harbor, 'Desk')
  const { body } = await call('tessa', 'GET', '/instruction')
  expect(body).toMatchObject({ total: 1, pageSize: 15 })
  expect(body.items).toEqual([
    {
      id,
      version: 2,
      label: 'Corporate Trust',
      fbo: 'First Trust Bank',
      aba: '101100621',
      accountNumber: 'XXXXXXXXXX',
      holderStreet: '',
      holderTown: '',
      holderCountry: '',
      retired: false,
      lastVerified: null,
      inEffect: true,
      waiting: null,
      changedBy: 'Theo Test',
      confirmedBy: null,
      updatedAt: '2026-10-01T00:00:00.000Z',
    },
  ])
  expect(
    (await call('cole', 'GET', '/instruction')).body.items.map(({ id: found }: { id: string }) => found),
  ).toEqual([other])
  expect((await call('ursula', 'GET', '/instruction')).body.items).toEqual([])
})

test('the dashboard counts the platform for the super admin, and what waits for a person alone', async () => {
  const { body } = await call('blake', 'GET', '/dashboard')
  expect(body).toEqual({
    own: null,
    platform: {
      organizations: 5,
      organizationsToVerify: 0,
      users: 8,
      usersPending: 1,
      usersBlocked: 0,
      transactionsInProgress: 1,
      wires: [{ status: 3, count: 1, amount: 133_379_726 }],
      mailsFailed: 0,
    },
  })
  expect((await call('ursula', 'GET', '/dashboard')).body).toEqual({
    platform: null,
    own: { emailVerified: true, wiresWaiting: 0, transactions: 0, unreadNotifications: 0 },
  })
})

test('those wires alone are counted that the list has, of one status and of all, also where a wire outlived its transaction', async () => {
  const listed = async (query = '?status=1') => {
    const { items, total } = (await call('blake', 'GET', `/wire${query}`)).body
    return { ids: items.map(({ id }: { id: string }) => id), total }
  }
  const { body: gone } = await call('morgan', 'POST', '/transaction', {
    name: 'Given Up',
    type: 'Negotiated',
  })
  const add = async (to: string): Promise<string> => {
    const draft = wireBody({ draft: true, receiverEmail: emailOf('theo') })
    return (await call('morgan', 'POST', `/transaction/${to}/wire`, draft)).body.id
  }
  const [kept, deleted] = [await add(transactionId), await add(transactionId)]
  await add(gone.id)
  expect((await listed()).total).toBe(3)
  expect((await call('morgan', 'DELETE', `/wire/${deleted}`)).status).toBe(204)
  await run(pool, 'update transactions set deleted_at = now() where id = $1', [gone.id])
  expect(await listed()).toEqual({ ids: [kept], total: 1 })
  expect(await listed('')).toEqual({ ids: [kept, wireId], total: 2 })
})
