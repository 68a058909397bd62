import { setTimeout as pause } from 'node:timers/promises'
import type { GateId } from '@countersign/domain/platform/master-data/gate-ids'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call, signInAgain } = server

let account = 4_000_000_000

/** An account that no wire named before. */
const freshAccount = (): string => String((account += 1))

type Given = {
  receiver?: Person
  /** An account of its own; by default the receiver's usual one. */
  fresh?: boolean
  accountNumber?: string
  fbo?: string
  closing?: object
  /** What happens between filling and accepting; names another person who accepts. */
  before?: (wireId: string) => Promise<Person | undefined>
}

/** A wire that a receiver fills and accepts. */
const accepted = async (given: Given = {}) => {
  const { receiver = 'tessa', fresh = false, fbo, closing, before } = given
  const accountNumber = given.accountNumber ?? (fresh ? freshAccount() : `${receiver}1`)
  const { wireId, transactionId } = await wireAt(server, 'ready', { receiverEmail: emailOf(receiver) })
  if (closing) {
    const { body: before } = await call('morgan', 'GET', `/transaction/${transactionId}`)
    const body = { name: before.name, type: before.type, ...closing }
    expect((await call('morgan', 'PUT', `/transaction/${transactionId}`, body)).status).toBe(200)
  }
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber, ...(fbo && { fbo }) })
  expect((await call(receiver, 'PUT', `/wire/${wireId}/instructions`, typed)).status).toBe(200)
  const acceptor = (await before?.(wireId)) ?? receiver
  const { body: filled } = await call(acceptor, 'GET', `/wire/${wireId}`)
  const retyped = filled.retype.length > 0 && { accountNumber }
  const { body } = await call(acceptor, 'POST', `/wire/${wireId}/accept`, {
    digest: filled.digest,
    ...retyped,
  })
  const { body: seen } = await call('morgan', 'GET', `/wire/${wireId}`)
  return { status: body.status, gates: seen.openGates.map(({ id }: { id: GateId }) => id) }
}

const choose = (on: Partial<Record<GateId, boolean>>, limits: object = {}) =>
  run(
    pool,
    `insert into gate_settings (organization_id, gates) values ($1, $2)
       on conflict (organization_id) do update set gates = excluded.gates`,
    [ids.harbor, JSON.stringify({ on, limits })],
  )

/** First Trust proved this domain by mail. */
const proveDomain = (domain: string) =>
  run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)`,
    [domain, ids.firsttrust, ids.theo],
  )

type Case = {
  gate: GateId
  open: () => Promise<unknown>
  close: () => Promise<unknown>
  given?: Given
  /** Gates that would be open with it. */
  without?: GateId[]
}

const nothing = async (): Promise<void> => undefined

const cases: Case[] = [
  {
    gate: 'receiver-unverified',
    open: () => run(pool, 'update organizations set verified_at = null where id = $1', [ids.firsttrust]),
    close: () => run(pool, 'update organizations set verified_at = now() where id = $1', [ids.firsttrust]),
  },
  {
    gate: 'managers-own-organization',
    open: nothing,
    close: nothing,
    given: { receiver: 'cole' },
    // Cole's first acceptance led to no verified account.
    without: ['differs-from-verified'],
  },
  {
    gate: 'first-use',
    open: nothing,
    close: nothing,
    given: { fresh: true },
    without: ['differs-from-verified'],
  },
  { gate: 'differs-from-verified', open: nothing, close: nothing, given: { fresh: true } },
  { gate: 'new-names-on-verified', open: nothing, close: nothing, given: { fbo: 'First Trust, Agent' } },
  {
    gate: 'details-replaced',
    open: nothing,
    close: nothing,
    given: {
      accountNumber: 'ELSEWHERE1',
      before: async (wireId) => {
        await signInAgain('tessa')
        const typed = typedDetails({ accountNumber: 'tessa1', accountNumberAgain: 'tessa1' })
        expect((await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)).status).toBe(200)
        return undefined
      },
    },
  },
  {
    gate: 'reassigned',
    open: () => run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.theo]),
    close: () => run(pool, `update users set role = 'user' where id = $1`, [ids.theo]),
    given: {
      before: async (wireId) => {
        const handed = await call('theo', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })
        expect(handed.status).toBe(200)
        return 'theo'
      },
    },
  },
  {
    gate: 'account-known-elsewhere',
    // Counsel was paid to this very account.
    open: () => accepted({ receiver: 'blake', accountNumber: '777000777' }),
    close: nothing,
    given: { accountNumber: '777000777' },
    without: ['differs-from-verified'],
  },
  { gate: 'amount', open: nothing, close: nothing },
  {
    gate: 'resembling-domain',
    // Known domains are read anew a second later.
    open: async () => {
      await run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
        'first-trust.example',
        ids.lexbond,
      ])
      await pause(1100)
    },
    close: async () => {
      await run(pool, `delete from organization_domains where domain = 'first-trust.example'`)
      await pause(1100)
    },
  },
  {
    gate: 'outside-domain',
    open: () => proveDomain('cornerstone.example'),
    close: () => run(pool, `delete from organization_domains where domain = 'cornerstone.example'`),
    without: ['resembling-domain'],
  },
  {
    gate: 'contact-changed',
    open: () => run(pool, `update users set contact_changed_at = '2026-11-19' where id = $1`, [ids.tessa]),
    close: () => run(pool, 'update users set contact_changed_at = null where id = $1', [ids.tessa]),
  },
  {
    gate: 'bank-unknown',
    open: () =>
      run(
        pool,
        `insert into routing_directories (kind, as_of, file_name, entries) values ('Fedwire', now(), 'f', 0)`,
      ),
    close: () => run(pool, 'delete from routing_directories'),
  },
  {
    gate: 'closing-day',
    open: nothing,
    close: nothing,
    // The server's clock says 15:00 UTC: nine in the morning in Chicago.
    given: { closing: { closingDate: '2026-11-20', closingTime: '10:30', timeZone: 'America/Chicago' } },
  },
]

test('an organization’s first account, filled and accepted by its receiver, is Verified', async () => {
  expect(await accepted()).toEqual({ status: 5, gates: [] })
})

test.each(cases)('$gate: found when it is there, and not asked for when it is turned off', async (one) => {
  const off = Object.fromEntries((one.without ?? []).map((id) => [id, false]))
  await one.open()
  await choose({ ...off, [one.gate]: true }, { amountCents: 1 })
  expect(await accepted(one.given)).toEqual({ status: 6, gates: [one.gate] })
  await choose({ ...off, [one.gate]: false }, { amountCents: 1 })
  expect(await accepted(one.given)).toEqual({ status: 5, gates: [] })
  await one.close()
})

test('two gates at once are both named; an account verified before is no first use, a later hour no closing day', async () => {
  await choose({ 'first-use': true, amount: true }, { amountCents: 1 })
  expect((await accepted({ fresh: true })).gates).toEqual(['first-use', 'differs-from-verified', 'amount'])
  await choose({ 'differs-from-verified': false })
  expect((await accepted({ accountNumber: '888000888' })).status).toBe(5)
  await choose({ 'first-use': true })
  expect((await accepted({ accountNumber: '888000888' })).status).toBe(5)
  const closing = { closingDate: '2026-11-20', closingTime: '11:30', timeZone: 'America/Chicago' }
  expect((await accepted({ accountNumber: '888000888', closing })).status).toBe(5)
})

test('an address of a proved domain is inside, one below it or of a claimed domain outside, as the manager reads', async () => {
  await choose({ 'resembling-domain': false })
  const accept = () => accepted({ accountNumber: 'tessa1' })
  const claim = `insert into organization_domains (domain, organization_id) values ('claimed.example', $1)`
  await run(pool, claim, [ids.firsttrust])
  // Without a proved domain nothing is known, whatever is claimed.
  expect((await accept()).gates).toEqual([])
  await proveDomain('firsttrust.example')
  expect((await accept()).gates).toEqual([])
  await run(pool, `delete from organization_domains where domain = 'firsttrust.example'`)
  await proveDomain('trust.firsttrust.example')
  expect((await accept()).gates).toEqual(['outside-domain'])
  const { body } = await call('morgan', 'GET', '/notification?pageSize=1')
  expect(body.items[0].message).toContain(
    "The receiver's address is of firsttrust.example, which is outside the proved domains of the receiver’s organization",
  )
  await run(pool, `delete from organization_domains where organization_id = $1`, [ids.firsttrust])
})

test('a first password is no change of contact; one that replaces it is', async () => {
  await choose({})
  const setPassword = (hash: string) =>
    run(pool, 'update users set password_hash = $2 where id = $1', [ids.theo, hash])
  await setPassword('first')
  expect((await accepted({ receiver: 'theo', accountNumber: 'tessa1' })).gates).toEqual([])
  await setPassword('second')
  expect((await accepted({ receiver: 'theo', accountNumber: 'tessa1' })).gates).toEqual(['contact-changed'])
})

test('the manager is told which gates are open, in the product and by mail', async () => {
  await choose({ amount: true }, { amountCents: 100_000_000 })
  await accepted()
  const { body } = await call('morgan', 'GET', '/notification?pageSize=1')
  expect(body.items[0].message).toContain('needs additional verification. The amount reaches $1,000,000.00.')
  const mailed = () =>
    run(pool, `select recipient from mails where body_text like '%The amount reaches $1,000,000.00%'`)
  await expect.poll(mailed, { timeout: 15_000 }).toEqual([{ recipient: emailOf('morgan') }])
})

test('the platform’s choice holds where the organization made none', async () => {
  await choose({})
  const platform = JSON.stringify({ on: { amount: true }, limits: { amountCents: 1 } })
  await run(pool, 'insert into gate_settings (organization_id, gates) values (null, $1)', [platform])
  expect((await accepted()).gates).toEqual(['amount'])
  await choose({ amount: false })
  expect((await accepted()).gates).toEqual([])
})
