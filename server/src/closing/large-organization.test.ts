import { beforeAll, expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { addAdmins } from '../testing/admins.ts'
import { closingServer, type Person } from '../testing/closing.ts'
import { rowsRead, scansOf } from '../testing/rows-read.ts'
import { watchStatements } from '../testing/watch-statements.ts'

const server = await closingServer()
const { call, pool, ids } = server
const watch = watchStatements(pool)

const [people, closings] = [2000, 2000]

beforeAll(async () => {
  await addAdmins(server)
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id, is_underwriter)
       select uuidv7(), 'person.' || n || '@harbor.example', case when n % 10 = 0 then 'Avery' else 'Devon' end,
              'Colleague' || n, 'user', 'Active', $1, true
         from generate_series(1, $2::int) n`,
    [ids.harbor, people],
  )
  await run(
    pool,
    `insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text)
       select uuidv7(), 'Bonds ' || n, 'Negotiated', 'bond', $1, $2, 2, 'bonds ' || n
         from generate_series(10001, 10000 + $3::int) n`,
    [ids.harbor, ids.morgan, closings],
  )
  await run(
    pool,
    `insert into closing_memos (id, transaction_id, revision, status, created_by)
       select uuidv7(), id, 1, 'Draft', manager_id from transactions where name like 'Bonds %'`,
  )
  await run(
    pool,
    'insert into transaction_access (principal_id, transaction_id) select organization_id, id from transactions',
  )
  // Most who take part take part in little: PostgreSQL expects as much of every reader.
  await run(
    pool,
    'insert into transaction_access (principal_id, transaction_id) select uuidv7(), id from transactions',
  )
  await run(
    pool,
    `insert into participants (id, transaction_id, email, user_id, organization_id, role, status)
       select uuidv7(), t.id, u.email, u.id, u.organization_id, 'Trustee', 'Accepted'
         from transactions t join users u on u.id = $1`,
    [ids.tessa],
  )
  await run(
    pool,
    `insert into wires (id, transaction_id, number, sender_organization_id, amount_cents, status, role, receiver_email, digest)
       select uuidv7(), id, 1, organization_id, 100, 2, 'Trustee', 'a@b.example', '' from transactions`,
  )
  await run(
    pool,
    `insert into invoices (id, transaction_id, organization_id, rule, wire_count, amount_cents)
       select uuidv7(), id, organization_id, 'Flat fee', 1, 100 from transactions`,
  )
  await pool.query('vacuum (analyze)')
})

/** The rows of each table that the statements of a call read. */
const readBy = async (person: Person, path: string, plannedFor?: 'any values') => {
  const { answer, ran } = await watch(() => call(person, 'GET', path))
  expect(answer.status).toBe(200)
  return { answer, read: await rowsRead(pool, ran, plannedFor) }
}

test('the dashboard of the platform reads no wire, transaction or user to count it', async () => {
  const { answer, read } = await readBy('blake', '/dashboard')
  expect(answer.body.platform).toMatchObject({
    transactionsInProgress: closings,
    wires: [{ status: 2, count: closings, amount: closings * 100 }],
  })
  expect(read).toMatchObject({ wires: 0, transactions: 0, users: 1 })
})

test('a search for something rare reads the first rows of the list, and then what has it alone', async () => {
  const { answer, read } = await readBy('morgan', '/transaction?search=bonds%2010077')
  expect(answer.body).toMatchObject({ total: 1, items: [{ name: 'Bonds 10077' }] })
  // Found, and shown.
  expect(read).toMatchObject({ transactions: 200 + 2 })
  const { answer: vain, read: readInVain } = await readBy('morgan', '/transaction?search=waterworks')
  expect(vain.body).toMatchObject({ total: 0, items: [] })
  expect(readInVain).toMatchObject({ transactions: 200 })
})

test('a page of the list is picked from an index alone, in each order that lies in one', async () => {
  for (const sort of ['closingDate', 'name', 'status', 'createdAt', 'size']) {
    const { ran } = await watch(() => call('morgan', 'GET', `/transaction?pageNum=3&sort=${sort}`))
    expect([sort, await scansOf(pool, ran, 'transaction_access')]).toEqual([sort, ['Index Only Scan']])
  }
})

test('a list that fits on a page is read once, not again to count it', async () => {
  const paths = {
    '/closingmemo?search=bonds%2010077': 'morgan',
    '/invoice?search=bonds%2010077': 'morgan',
    '/organization?search=salina': 'blake',
    '/user/?search=colleague77': 'blake',
    '/invitation': 'ursula',
    '/instruction': 'tessa',
  } as const
  const counted: string[] = []
  for (const [path, person] of Object.entries(paths)) {
    const { answer, ran } = await watch(() => call(person, 'GET', path))
    expect([path, answer.status]).toEqual([path, 200])
    if (ran.some(({ text }) => text.includes('select count(*) as total'))) counted.push(path)
  }
  expect(counted).toEqual([])
})

test('a total is the same on each page, on a full last one and beyond it', async () => {
  for (const [person, path, total] of [
    ['blake', '/user/?search=colleague777', 1],
    ['blake', '/user/?search=colleague77', 11],
    ['blake', '/organization?search=', 5],
    ['morgan', '/invoice?search=bonds%201007', 10],
  ] as const)
    for (const pageSize of [1, 3, 5, 11])
      for (let pageNum = 1; (pageNum - 1) * pageSize <= total + pageSize; pageNum += 1) {
        const paged = `${path}&pageSize=${pageSize}&pageNum=${pageNum}`
        const { body } = await call(person, 'GET', paged)
        expect([paged, body.total]).toEqual([paged, total])
        expect(body.items).toHaveLength(Math.max(0, Math.min(pageSize, total - (pageNum - 1) * pageSize)))
      }
})

test('pages of a search for something rare follow each other, and their total is exact', async () => {
  const page = async (more: string) =>
    (
      await call(
        'morgan',
        'GET',
        `/transaction?search=bonds%201007&sort=name&order=ascending&pageSize=4${more}`,
      )
    ).body
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
  const first = await page('')
  const second = await page(`&cursor=${first.nextCursor}`)
  expect(first.total).toBe(10)
  expect(names(first)).toEqual([0, 1, 2, 3].map((last) => `Bonds 1007${last}`))
  expect(second.total).toBe(10)
  expect(names(second)).toEqual([4, 5, 6, 7].map((last) => `Bonds 1007${last}`))
  expect(names(await page('&pageNum=3'))).toEqual(['Bonds 10078', 'Bonds 10079'])
})

test('the invoices of a rare transaction, of a status that few have, are found without the others', async () => {
  const { answer, read } = await readBy('morgan', '/invoice?search=bonds%2010077')
  expect(answer.body).toMatchObject({ total: 1, items: [{ transaction: 'Bonds 10077' }] })
  expect(read['invoices']).toBeLessThan(10)
  const { answer: common } = await readBy('morgan', '/invoice?search=bonds')
  expect(common.body).toMatchObject({ total: 1000, totalIsMore: true })
  const { read: readIssued } = await readBy('blake', '/invoice?status=Issued')
  expect(readIssued).toMatchObject({ invoices: 0 })
})

test('the invoices of an organization are counted without their transactions', async () => {
  const { answer, read } = await readBy('morgan', '/invoice')
  expect(answer.body).toMatchObject({ total: 1000, totalIsMore: true })
  expect(read).toMatchObject({ transactions: 15 })
})

test('the wires of the platform are not read to count them, nor for a status that none has', async () => {
  const { answer, read } = await readBy('blake', '/wire?status=1')
  expect(answer.body).toMatchObject({ total: 0, items: [] })
  expect(read).toMatchObject({ wires: 0 })
  for (const path of ['/wire?status=2', '/wire']) {
    const { answer: sent, read: readOfPage } = await readBy('blake', path)
    expect(sent.body).toMatchObject({ total: 1000, totalIsMore: true })
    expect(sent.body.items).toHaveLength(15)
    expect(readOfPage).toMatchObject({ wires: 15 })
  }
})

test('the number of a wire alone is looked for in the latest 500 transactions, with a name in all', async () => {
  await run(
    pool,
    `insert into wires (id, transaction_id, number, sender_organization_id, amount_cents, status, role, receiver_email, digest)
       select uuidv7(), id, 2, organization_id, 100, 2, 'Trustee', 'a@b.example', ''
         from transactions where name in ('Bonds 11501', 'Bonds 11500')`,
  )
  const found = async (term: string): Promise<string[]> => {
    const { body } = await call('morgan', 'GET', `/search?term=${encodeURIComponent(term)}`)
    return body.wires.map(({ transaction }: { transaction: { name: string } }) => transaction.name)
  }
  expect(await found('#2')).toEqual(['Bonds 11501'])
  const { ran } = await watch(() => call('morgan', 'GET', '/search?term=%232'))
  expect(ran.filter(({ text }) => text.includes('search_text'))).toEqual([])
  expect(await found('#2 bonds 11500')).toEqual(['Bonds 11500'])
})

test('a name that 200 people bear reads each of them once, and the organizations of those who are shown', async () => {
  const { answer, read } = await readBy('morgan', '/user/search/avery')
  expect(answer.body.items).toHaveLength(20)
  expect(read['users']).toBeLessThan(people / 10 + 5)
})

test('users by name and by address are read from an index, downward as upward, and 1,001 to count them', async () => {
  for (const sort of ['name', 'email'])
    for (const order of ['ascending', 'descending']) {
      const { read } = await readBy('blake', `/user/?sort=${sort}&order=${order}`)
      expect([sort, order, Number(read['users']) < 1001 + 30]).toEqual([sort, order, true])
    }
})

test('people of a small organization are searched without those of the others who bear the name', async () => {
  const { answer, read } = await readBy('tessa', '/user/organization?search=te')
  expect(answer.body.items.map(({ name }: { name: string }) => name)).toEqual(['Tessa Test', 'Theo Test'])
  const { answer: common, read: readOfCommon } = await readBy('tessa', '/user/organization?search=avery')
  expect(common.body).toMatchObject({ items: [], total: 0 })
  for (const rows of [read, readOfCommon]) expect(rows['users']).toBeLessThan(20)
})

test('the admins of an organization are found without its members', async () => {
  const { read } = await readBy('cole', '/gate')
  expect(read['users']).toBeLessThan(10)
})

test('the super admins are found without the other users', async () => {
  const { read } = await readBy('blake', '/routing-directory/proposal')
  expect(read['users']).toBeLessThan(10)
})

test('the address of an organization is read without its people', async () => {
  const { read } = await readBy('cole', `/organization/${ids.harbor}/address`)
  expect(read).toMatchObject({ users: 1 })
})

test('the closings are not read for the organizations to choose from, where all are verified', async () => {
  const { answer, read } = await readBy('morgan', '/masterdata/organizations')
  expect(answer.body).toHaveLength(5)
  expect(read).toMatchObject({ participants: 0, transaction_access: 0 })
})

test('what few have is found without the others from the sixth time on', async () => {
  for (const [person, path] of [
    ['morgan', '/search?term=bonds%2010077'],
    ['morgan', '/search?term=%231%20bonds%2010077'],
    ['morgan', '/closingmemo?search=bonds%2010077&pageNum=2'],
    ['blake', '/invoice?status=Issued'],
    ['tessa', '/user/organization?pageNum=2'],
  ] as const) {
    const { read } = await readBy(person, path, 'any values')
    expect([path, Object.entries(read).filter(([, rows]) => rows > 20)]).toEqual([path, []])
  }
})
