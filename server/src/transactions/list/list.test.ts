import { transactionSorts } from '@countersign/domain/transactions/record/list-sort'
import { beforeAll, expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody } from '../../testing/closing.ts'

type Item = { id: string; name: string; status: number; closingDate: string | null }

const server = await closingServer()
let made: Item[]

const day = (at: number): string => `2026-12-${String((at % 28) + 1).padStart(2, '0')}`

beforeAll(async () => {
  made = []
  for (let at = 0; at < 32; at += 1) {
    const { body } = await server.call('morgan', 'POST', '/transaction', {
      name: `Closing ${String(at).padStart(2, '0')} ${at % 2 ? 'Water' : 'School'}`,
      type: at % 3 ? 'Negotiated' : 'Competitive',
      issuerId: at % 4 ? null : server.ids.salina,
      closingDate: at % 8 === 7 ? null : day(at * 5),
    })
    made.push(body)
  }
})

const list = async (query: string, person: 'morgan' | 'cole' | 'tessa' = 'morgan') =>
  server.call(person, 'GET', `/transaction${query}`)

const namesOf = (answer: { body: { items: Item[] } }): string[] => answer.body.items.map(({ name }) => name)

test('[R9.1] [R3.12] fifteen a page unless pageSize says otherwise, at most a hundred', async () => {
  const first = await list('')
  expect(first.body).toMatchObject({ total: 32, totalIsMore: false, pageNum: 1, pageSize: 15 })
  expect(first.body.items).toHaveLength(15)
  const third = await list('?pageNum=3')
  expect(third.body.items).toHaveLength(2)
  expect((await list('?pageNum=4')).body.items).toHaveLength(0)
  expect((await list('?pageSize=100')).body.items).toHaveLength(32)
  for (const wrong of ['pageSize=101', 'pageNum=0', 'pageNum=x', 'pageSize=-1', 'pageNum=1000', 'filter=1']) {
    expect([wrong, (await list(`?${wrong}`)).status]).toEqual([wrong, 422])
  }
})

test('every sort and order lists each transaction once, and a cursor goes on where a page ended', async () => {
  for (const sort of transactionSorts) {
    const whole = namesOf(await list(`?sort=${sort}&order=descending&pageSize=100`))
    expect(new Set(whole).size).toBe(32)
    expect(namesOf(await list(`?sort=${sort}&order=ascending&pageSize=100`))).toEqual(whole.toReversed())
    const walked: string[] = []
    let cursor: string | null = null
    do {
      const query = `?sort=${sort}&pageSize=7${cursor ? `&cursor=${cursor}` : ''}`
      const answer = await list(query)
      walked.push(...namesOf(answer))
      cursor = answer.body.nextCursor
    } while (cursor)
    expect(walked).toEqual(whole)
  }
  expect(namesOf(await list('?sort=name&order=ascending&pageSize=2'))).toEqual([made[0]?.name, made[1]?.name])
})

test('a cursor of another order, or a made-up one, is refused at the cursor', async () => {
  const { nextCursor } = (await list('?sort=name')).body
  const forge = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  for (const cursor of [nextCursor, 'x', forge(['closingDate']), forge(['closingDate', 'x', 'y'])]) {
    const refused = await list(`?sort=closingDate&cursor=${cursor}`)
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'cursor'])
  }
})

test('search finds parts of name and issuer in any case, and takes wildcards literally', async () => {
  expect(namesOf(await list('?search=wATER&pageSize=100'))).toHaveLength(16)
  expect(namesOf(await list('?search=city%20of%20sal'))).toHaveLength(8)
  for (const wild of ['%25', '_', '%5C']) expect(namesOf(await list(`?search=${wild}`))).toHaveLength(0)
})

test('[R6.3] [R6.9] the type filter and the created status are underwriters alone', async () => {
  const competitive = await list('?type=Competitive&pageSize=100')
  expect(namesOf(competitive)).toHaveLength(11)
  expect(competitive.body.total).toBe(11)
  expect((await list('?status=1')).body.total).toBe(32)
  expect((await list('?type=Competitive', 'cole')).status).toBe(403)
  expect((await list('?status=1', 'cole')).status).toBe(403)
  expect((await list('?status=2', 'cole')).status).toBe(200)
})

test('others see a transaction once they are invited, with the wires that were sent and what waits for them', async () => {
  expect((await list('', 'tessa')).body).toMatchObject({ total: 0, items: [], nextCursor: null })
  const { transactionId } = await wireAt(server, 'sent')
  await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  const seen = await list('', 'tessa')
  expect(seen.body.items).toMatchObject([
    {
      id: transactionId,
      roleInTransaction: 'Trustee',
      actionNeeded: true,
      wires: [{ number: 1, status: 3 }],
    },
  ])
  const ours = await list('?status=2')
  expect(ours.body.items[0]).toMatchObject({ actionNeeded: false, roleInTransaction: 'Transaction Manager' })
  expect(ours.body.items[0].wires).toMatchObject([
    { number: 1, status: 3, receiver: 'First Trust Bank' },
    { number: 2, status: 2 },
  ])
})

test('a total beyond a thousand is said to be more, and is not counted', async () => {
  await server.pool.query(
    `insert into transactions (id, name, type, kind, organization_id, manager_id)
       select gen_random_uuid(), 'Many ' || n, 'Negotiated', 'bond', $1, $2 from generate_series(1, 1001) n`,
    [server.ids.otherdesk, server.ids.ursula],
  )
  await server.pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select organization_id, id from transactions where organization_id = $1`,
    [server.ids.otherdesk],
  )
  const many = await server.call('ursula', 'GET', '/transaction')
  expect(many.body).toMatchObject({ total: 1000, totalIsMore: true })
})

test('an inactive user is refused by the very next list, with the exact text', async () => {
  await server.pool.query(`update users set status = 'Inactive' where email = $1`, [emailOf('cole')])
  const refused = await list('', 'cole')
  expect([refused.status, refused.body]).toEqual([403, 'User inactive or blocked'])
})
