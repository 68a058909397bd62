import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { isAccepted, isSent, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { createHash } from 'node:crypto'
import { transactionFaults } from '@countersign/domain/transactions/record/transaction-faults'
import { routingNumberFault } from '@countersign/domain/platform/account-numbers/routing-number'
import { bankDetailFaults } from '@countersign/domain/wires/bank-details/bank-details'
import { wireDetailFaults } from '@countersign/domain/wires/record/wire-details'
import { lookalikes } from '@countersign/domain/people/resemblance/resembling-domain'
import { resemblingOrganizations } from '@countersign/domain/people/resemblance/resembling-organization'
import { beforeAll, expect, test } from 'vitest'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { passwordMatches } from '../../people/identity/passwords.ts'
import { listStandingInstructions } from '../../wires/standing-instructions/store.ts'
import { knownOrganizations } from '../../people/organizations/known-domain-store.ts'
import { testDatabase } from '../../testing/database.ts'
import { findGateFacts } from '../../wires/gates/gate-fact-store.ts'
import { digestOf } from '../../wires/record/agreed-wire.ts'
import { openWire } from '../../wires/record/open-stored-wire.ts'
import { wiresOf, type WireRow } from '../../wires/record/store.ts'
import { demoAccounts, demoPassword } from '../../people/sign-in/demo-accounts.ts'
import { fillDemo } from './fill.ts'

const { pool } = await testDatabase()
const { pool: other } = await testDatabase()
const now = new Date('2026-03-14T20:30:00Z')
const secrets = {
  keyEncryptionKey: Buffer.alloc(32, 1),
  lookupKey: Buffer.alloc(32, 2),
  providerKeys: [],
  cookieKeys: [],
}
const sealer = createSealer({ encryption: secrets.keyEncryptionKey, lookup: secrets.lookupKey })

let wires: WireRow[] = []

beforeAll(async () => {
  await fillDemo(pool, { secrets }, () => now)
  const ids = await run<{ id: string }>(pool, 'select id from transactions')
  wires = (await Promise.all(ids.map(({ id }) => wiresOf(pool, id)))).flat()
})

const count = async (from: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${from}`)
  return rows[0]?.count ?? -1
}

test('is not filled twice', async () => {
  const events = await count('audit_events')
  await fillDemo(pool, { secrets }, () => now)
  expect(await count('audit_events')).toBe(events)
})

test('has the people that the sign-in page offers, able to sign in', async () => {
  const users = await run<{ email: string; password_hash: string; status: string; phone: string }>(
    pool,
    'select email, password_hash, status, phone from users where password_hash is not null order by email',
  )
  expect(users.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).toSorted())
  expect(users.every(({ status }) => status === 'Active')).toBe(true)
  expect(users.filter(({ phone }) => !/^\d{10}$/.test(phone)).map(({ email }) => email)).toEqual([
    'nadia@nowhere.example',
  ])
  expect(await passwordMatches(users[0]?.password_hash ?? null, demoPassword)).toBe(true)
  expect(await count('users where role_since is distinct from joined_at')).toBe(0)
  const roles = await run(
    pool,
    `select o.name, o.role, o.is_issuer, u.role as account from users u left join organizations o
       on o.id = u.organization_id where u.email in ('morgan@harbor.example', 'irene@salina.example',
       'admin@countersign.example', 'theo@firsttrust.example', 'blake@lexbond.example') order by u.email`,
  )
  expect(roles).toEqual([
    { name: null, role: null, is_issuer: null, account: 'super_admin' },
    { name: 'Lexbond LLP', role: 13, is_issuer: false, account: 'user' },
    { name: 'City of Salina', role: null, is_issuer: true, account: 'user' },
    { name: 'Harbor Securities', role: 11, is_issuer: false, account: 'user' },
    { name: 'First Trust Bank', role: 9, is_issuer: false, account: 'user' },
  ])
})

test('has forty closings in every state, type and kind, each as the rules allow it', async () => {
  const rows = await run<{
    name: string
    type: 'Negotiated' | 'Competitive'
    kind: string
    status: TransactionStatus
    state: string
    closingDate: string
    closingTime: string
    timeZone: string
    premium: number | null
    discount: number | null
    everInvited: boolean
    wires: WireStatus[]
  }>(
    pool,
    `select name, type, kind, status, state, closing_date as "closingDate",
            to_char(closing_time, 'HH24:MI') as "closingTime", time_zone as "timeZone", premium_cents as premium,
            discount_cents as discount, ever_invited as "everInvited",
            array(select w.status from wires w where w.transaction_id = t.id) as wires
       from transactions t`,
  )
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(40)
  expect(new Set(rows.map(({ type, kind, status }) => `${type} ${kind} ${status}`)).size).toBeGreaterThan(8)
  for (const row of rows) {
    expect(transactionFaults(row), row.name).toEqual([])
    expect(row.everInvited, row.name).toBe(row.status !== TransactionStatus.Created)
    const allowed: readonly number[] = { 1: [1, 2], 2: [1, 2, 3, 4, 5, 6], 3: [5] }[row.status]
    expect(
      row.wires.filter((status) => !allowed.includes(status)),
      row.name,
    ).toEqual([])
    expect(row.wires.some(isSent), row.name).toBe(row.status !== TransactionStatus.Created)
  }
  expect(new Set(wires.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('has wires that are complete, sum up, and open to what their digest says', async () => {
  for (const wire of wires) {
    const place = `${wire.transactionName} #${wire.number}`
    if (wire.status !== WireStatus.Draft)
      expect(wireDetailFaults(wire, wire.transactionKind), place).toEqual([])
    expect(digestOf({ ...wire, wireId: wire.id }), place).toBe(wire.digest)
    expect(wire.receiverId !== null, place).toBe(isSent(wire.status))
    if (!wire.accountSealed) continue
    const { accountNumber } = await openWire(sealer, pool, wire)
    expect(routingNumberFault(wire.aba), place).toBeNull()
    const bank = { ...wire, accountNumber, furtherCreditAccount: '' }
    expect(bankDetailFaults(bank, { complete: true }), place).toEqual([])
  }
  for (const { status, decision, reasons, enteredBy } of wires) {
    if (isAccepted(status)) expect(decision).toBe('accepted')
    if (status === WireStatus.Declined) expect([decision, reasons.length > 0]).toEqual(['rejected', true])
    if (status === WireStatus.Verified) expect(enteredBy).toBe('receiver')
  }
})

test('pays out exactly what the underwriter wires', async () => {
  const rows = await run<{ name: string; net: number; paid: number }>(
    pool,
    `select name, coalesce(purchase_price_cents, par_cents + coalesce(premium_cents, 0) - coalesce(discount_cents, 0)
              + coalesce(accrued_interest_cents, 0) - coalesce(underwriters_discount_cents, 0)
              - coalesce(good_faith_cents, 0)) as net,
            (select sum(amount_cents)::bigint from wires w where w.transaction_id = t.id
               and w.sender_organization_id = t.organization_id) as paid
       from transactions t where not exists (select 1 from wires where transaction_id = t.id and amount_cents is null)
         and exists (select 1 from wires where transaction_id = t.id)`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, net, paid } of rows) expect(paid, name).toBe(net)
})

test('has the worked example to the cent', async () => {
  const [worked] = await run<{ id: string }>(
    pool,
    `select id from transactions where par_cents = 136000000 and accrued_interest_cents = 99726
       and good_faith_cents = 2720000`,
  )
  const [wire, ...others] = await wiresOf(pool, worked?.id ?? '')
  expect(others).toEqual([])
  expect(wire?.amount).toBe(133_379_726)
  expect(wire?.wirePurposes).toEqual([
    { purpose: 6, amount: 133_280_000 },
    { purpose: 4, amount: 99_726 },
  ])
})

test('lets only the two sides and those who take part see what is theirs', async () => {
  const wrong = await count(
    `transaction_access a where not exists (select 1 from transactions t where t.id = a.transaction_id
       and a.principal_id in (select t.organization_id union select principal_of(u) from users u where u.id in (select receiver_id
       from wires where transaction_id = t.id union select user_id from participants where transaction_id = t.id and status = 'Accepted')))`,
  )
  const missing = await count(
    `wires w join users u on u.id = w.receiver_id where not exists (select 1 from transaction_access a where
       a.transaction_id = w.transaction_id and a.principal_id = principal_of(u)) or not exists
       (select 1 from participants p where p.transaction_id = w.transaction_id and p.user_id = u.id and p.role = w.role)`,
  )
  expect([wrong, missing]).toEqual([0, 0])
})

test('lets a visitor accept a first wire without a gate, as a real receiver does', async () => {
  const open = await run<{ id: string }>(
    pool,
    `select w.id from wires w join users u on u.id = w.receiver_id where w.status = 3 and u.email = $1`,
    ['tessa@firsttrust.example'],
  )
  expect(open.length).toBeGreaterThan(0)
  const facts = await Promise.all(open.map(({ id }) => findGateFacts(pool, id, now)))
  expect(facts.some((one) => one?.organizationHasVerifiedAccount || one?.receiverAcceptedBefore)).toBe(false)
})

test('has a history in order, all of it in the past, and nothing left to be done', async () => {
  const events = await run<{ id: string; at: Date; type: string; wire_id: string | null }>(
    pool,
    'select id, at, type, wire_id from audit_events order by id',
  )
  expect(events.every(({ at }) => at < now)).toBe(true)
  expect(events.map(({ at }) => at.getTime())).toEqual(
    events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  )
  for (const wire of wires) {
    const types = events.filter(({ wire_id }) => wire_id === wire.id).map(({ type }) => type)
    expect(types[0]).toBe('wire created')
    expect(types.includes('wire sent')).toBe(isSent(wire.status))
    const last = { 4: 'wire rejected', 5: 'wire accepted', 6: 'wire accepted' }[wire.status as number]
    // Money that was sent comes after what was agreed.
    if (last) expect(types.findLast((type) => !type.startsWith('money '))).toBe(last)
  }
  expect(await count('outbox')).toBe(0)
  expect(await count('notifications where read_at is null')).toBeGreaterThan(5)
})

test('has what an admin reviews: every standing, a lookalike, a wire to an unregistered person', async () => {
  const standings = await run<{ status: string }>(pool, 'select distinct status from users order by status')
  expect(standings.map(({ status }) => status)).toEqual(['Active', 'Blocked', 'Inactive', 'Pending'])
  const unverified = await run<{ domain: string }>(
    pool,
    `select d.domain from organizations o join organization_domains d on d.organization_id = o.id
      where o.verified_at is null`,
  )
  const verified = await knownOrganizations(pool)
  expect(verified.flatMap((one) => resemblingOrganizations(verified).ofOrganization(one))).toEqual([])
  const known = verified.flatMap(({ domains }) => domains)
  expect(unverified.map(({ domain }) => lookalikes(known).resembledDomain(domain))).toEqual([
    'firsttrust.example',
  ])
  const waiting = wires.filter(({ status }) => status === WireStatus.PendingVerification)
  const unregistered = waiting.filter((wire) => !wire.receiverRegistered)
  expect(unregistered.map(({ receiverEmail }) => receiverEmail)).toEqual(['billing@plainsadvisors.example'])
  const [bank] = await run<{ id: string }>(
    pool,
    `select id from organizations where name = 'First Trust Bank'`,
  )
  const { items } = await listStandingInstructions(pool, bank?.id ?? '', now, { limit: 15, offset: 0 })
  expect(items.map(({ label, lastVerified }) => [label, lastVerified !== null])).toEqual([
    ['Corporate Trust', true],
    ['Escrow', true],
  ])
})

test('is the same for the same clock', async () => {
  await fillDemo(other, { secrets }, () => now)
  const digestOfAll = async (db: typeof pool) => {
    const rows = await run<{ id: string; digest: string }>(db, 'select id, digest from wires order by id')
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  expect(await digestOfAll(other)).toBe(await digestOfAll(pool))
})
