import { invoiceSorts } from '@countersign/domain/billing/list-sort'
import { memoSorts } from '@countersign/domain/closing/closing-memo/list-sort'
import { organizationSorts } from '@countersign/domain/people/organizations/list-sort'
import { userSorts } from '@countersign/domain/people/users/list-sort'
import { invitationSorts } from '@countersign/domain/transactions/participants/invitation-sort'
import { platformWireSorts } from '@countersign/domain/wires/record/platform-wire-sort'
import { instructionSorts } from '@countersign/domain/wires/standing-instructions/list-sort'
import { beforeAll, expect, test } from 'vitest'
import { addAdmins } from '../testing/admins.ts'
import { closingServer, type Person } from '../testing/closing.ts'
import { bankDigits, finalMemo, prepare } from '../testing/closing-memo.ts'
import { standingAccount } from '../testing/standing-accounts.ts'

const server = await closingServer()
const { call, pool, ids } = server

beforeAll(async () => {
  await finalMemo(server)
  await addAdmins(server)
  const body = { name: 'Alder Falls', type: 'Negotiated', closingDate: '2026-12-01' }
  const second = await call('morgan', 'POST', '/transaction', body)
  await prepare(server, second.body.id)
  const third = await call('morgan', 'POST', '/transaction', {
    ...body,
    name: 'Birch Falls',
    closingDate: '2027-01-15',
  })
  await prepare(server, third.body.id)
  await pool.query(
    `update closing_memos set revision = 7, status = 'Superseded', content = '{}', seal = 'seal', code = 'code',
            finalized_at = '2026-01-05', superseded_at = '2026-01-06'
      where transaction_id = $1`,
    [third.body.id],
  )
  await pool.query('update transactions set par_cents = 500 where id = $1', [third.body.id])
  await pool.query(`update users set status = 'Inactive', is_underwriter = true where id = $1`, [ids.ursula])
  await pool.query(
    `insert into users (id, email, first_name, last_name, role, status, organization_id, invited_by, invited_at)
       values (gen_random_uuid(), 'new@harbor.example', '', '', 'user', 'Pending', $1, $2, '2026-11-21T09:00Z')`,
    [ids.harbor, ids.cole],
  )
  await pool.query(
    `insert into organization_domains (domain, organization_id)
       values ('zenith.example', $1), ('alder.example', $1), ('middle.example', $2)`,
    [ids.harbor, ids.firsttrust],
  )
  const { accountNumber, aba } = bankDigits.tessa
  await standingAccount(server, accountNumber, { aba, label: 'Trust' })
  server.setNow('2026-11-20T16:00:00Z')
  await standingAccount(server, '000222', { label: 'clearing', fbo: 'A Trust', aba: '011000015' })
  await pool.query(
    `insert into invoices (id, transaction_id, organization_id, status, amount_cents, rule, wire_count, created_at)
       values (gen_random_uuid(), $1, $2, 'Draft', 99_000_00, 'Flat', 1, now())`,
    [second.body.id, ids.harbor],
  )
})

type Item = Record<string, unknown>
type Key = string | number | null

const organizationOf = ({ organization }: Item) => (organization as { name: string } | null)?.name ?? null

const lower = (value: unknown): string | null => (value as string | null)?.toLowerCase() ?? null

const ofUsers: Readonly<Record<string, (item: Item) => Key>> = {
  name: ({ name }) => String(name).toLowerCase() || null,
  organization: (item) => organizationOf(item)?.toLowerCase() ?? null,
  role: ({ role, isUnderwriter }) => `${String(role)} ${Number(isUnderwriter)}`,
  email: ({ email }) => String(email),
  status: ({ status }) => String(status),
}

/** Each list, who reads it, and what each of its columns is sorted by. */
const lists: readonly {
  path: string
  csv: string
  person: Person
  sorts: Readonly<Record<string, (item: Item) => Key>>
  known: readonly string[]
  /** In which no two rows of this test have different values. */
  alike?: readonly string[]
}[] = [
  {
    path: '/user/',
    csv: '/user/csv',
    person: 'blake',
    known: userSorts,
    sorts: ofUsers,
  },
  {
    path: '/user/organization',
    csv: '/user/organization/csv',
    person: 'morgan',
    alike: ['organization'],
    known: userSorts,
    sorts: ofUsers,
  },
  {
    path: '/organization',
    csv: '/organization/csv',
    person: 'blake',
    known: organizationSorts,
    sorts: {
      name: ({ name }) => String(name).toLowerCase(),
      domains: ({ domains }) => (domains as string[])[0] ?? null,
      members: ({ members }) => Number(members),
      verified: ({ verifiedAt }) => verifiedAt as string | null,
    },
  },
  {
    path: '/invoice',
    csv: '/invoice/csv',
    person: 'morgan',
    alike: ['number', 'status'],
    known: invoiceSorts,
    sorts: {
      number: ({ number }) => number as string | null,
      closing: ({ transaction }) => String(transaction).toLowerCase(),
      status: ({ status }) => String(status),
      amount: ({ amount }) => Number(amount),
    },
  },
  {
    path: '/wire',
    csv: '/wire/csv',
    person: 'blake',
    alike: ['transaction', 'status', 'sender', 'changed'],
    known: platformWireSorts,
    sorts: {
      transaction: ({ transaction }) => String(transaction).toLowerCase(),
      status: ({ status }) => Number(status),
      sender: ({ sender }) => String(sender).toLowerCase(),
      receiver: ({ receiver }) => (receiver as string | null)?.toLowerCase() ?? null,
      amount: ({ amount }) => amount as number | null,
      changed: ({ updatedAt }) => String(updatedAt),
    },
  },
  {
    path: '/closingmemo',
    csv: '/closingmemo/csv',
    person: 'morgan',
    known: memoSorts,
    sorts: {
      name: ({ name }) => String(name).toLowerCase(),
      status: ({ status }) => String(status),
      revision: ({ revision }) => Number(revision),
      since: ({ supersededAt, finalizedAt }) => (supersededAt ?? finalizedAt) as string | null,
      closingDate: ({ closingDate }) => closingDate as string | null,
      size: ({ parAmount }) => parAmount as number | null,
    },
  },
  {
    path: '/invitation',
    csv: '/invitation/csv',
    person: 'cole',
    known: invitationSorts,
    sorts: {
      invited: ({ name, email }) => lower(name ?? email),
      into: ({ into }) => lower(into),
      status: ({ status }) => String(status),
      by: ({ invitedBy }) => lower(invitedBy),
      at: ({ at }) => String(at),
    },
  },
  {
    path: '/instruction',
    csv: '/instruction/csv',
    person: 'tessa',
    alike: ['lastVerified'],
    known: instructionSorts,
    sorts: {
      label: ({ label }) => lower(label),
      fbo: ({ fbo }) => lower(fbo),
      aba: ({ aba }) => String(aba),
      lastVerified: ({ lastVerified }) => (lastVerified as { at: string } | null)?.at ?? null,
      changed: ({ updatedAt }) => String(updatedAt),
    },
  },
]

/** A row without a value stands last in either order. */
const comparing =
  (sign: 1 | -1) =>
  (one: Key, other: Key): number => {
    if (one === other) return 0
    if (one === null) return 1
    if (other === null) return -1
    return one < other ? -sign : sign
  }

test.each(lists)(
  '$path is sorted by each of its columns, both ways',
  async ({ path, csv, person, sorts, known, alike = [] }) => {
    expect(Object.keys(sorts)).toEqual([...known])
    const same: string[] = []
    for (const [sort, keyOf] of Object.entries(sorts)) {
      const read = async (order: string) => {
        const answer = await call(person, 'GET', `${path}?pageSize=100&sort=${sort}${order}`)
        expect([path, sort, answer.status]).toEqual([path, sort, 200])
        const items: Item[] = answer.body.items
        expect(items.length).toBeGreaterThan(1)
        return items.map(keyOf)
      }
      const up = await read('&order=ascending')
      expect(up).toEqual(up.toSorted(comparing(1)))
      expect(await read('&order=descending')).toEqual(up.toSorted(comparing(-1)))
      const files = await Promise.all(
        ['ascending', 'descending'].map((order) => call(person, 'GET', `${csv}?sort=${sort}&order=${order}`)),
      )
      expect(files.map(({ status }) => status)).toEqual([200, 200])
      if (new Set(up.filter((key) => key !== null)).size < 2) same.push(sort)
      else expect(files[0]?.body).not.toBe(files[1]?.body)
    }
    expect(same).toEqual(alike)
  },
)

test.each(lists)('$path takes no other column, and no other order', async ({ path, person }) => {
  for (const query of ['sort=id', 'sort=constructor', 'sort=name;drop', 'sort=', 'order=up']) {
    const answer = await call(person, 'GET', `${path}?${query}`)
    expect([query, answer.status]).toEqual([query, 422])
    expect(answer.body.errors[0].field).toBe(query.split('=')[0])
  }
})

test('members are searched by name and address, those of the own organization alone', async () => {
  const found = async (search: string) =>
    (await call('morgan', 'GET', `/user/organization?search=${search}`)).body.items.map(
      ({ firstName }: Item) => firstName,
    )
  expect(await found('nora')).toEqual(['Nora'])
  expect(await found('tessa')).toEqual([])
  const file = await call('morgan', 'GET', '/user/organization/csv?search=nora')
  expect(file.status).toBe(200)
})

test('memos go on by the cursor of the order that they are sorted in, and of no other', async () => {
  const read = async (query: string) => (await call('morgan', 'GET', `/closingmemo?pageSize=1&${query}`)).body
  for (const sort of memoSorts) {
    for (const order of ['ascending', 'descending']) {
      const first = await read(`sort=${sort}&order=${order}`)
      const second = await read(`sort=${sort}&order=${order}&cursor=${first.nextCursor}`)
      expect(second.items).toEqual((await read(`sort=${sort}&order=${order}&pageNum=2`)).items)
      expect(second.items[0].memoId).not.toBe(first.items[0].memoId)
    }
  }
  const { nextCursor } = await read('sort=name&order=ascending')
  expect((await call('morgan', 'GET', `/closingmemo?sort=closingDate&cursor=${nextCursor}`)).status).toBe(422)
})
