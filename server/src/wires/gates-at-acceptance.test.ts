import { setTimeout as pause } from 'node:timers/promises'
import type { GateId } from '@countersign/domain/wires/gates'
import { expect, test } from 'vitest'
import { run } from '../database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt } from '../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call } = server

let account = 4_000_000_000

/** A wire that a receiver fills and accepts, with an account that nobody used before unless one is given. */
const accepted = async (given: { receiver?: Person; accountNumber?: string; closing?: object } = {}) => {
  const { receiver = 'tessa', accountNumber = String((account += 1)), closing } = given
  const { wireId, transactionId } = await wireAt(server, 'ready', { receiverEmail: emailOf(receiver) })
  if (closing) {
    const { body: before } = await call('morgan', 'GET', `/transaction/${transactionId}`)
    const body = { name: before.name, type: before.type, ...closing }
    expect((await call('morgan', 'PUT', `/transaction/${transactionId}`, body)).status).toBe(200)
  }
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber })
  const { body: filled } = await call(receiver, 'PUT', `/wire/${wireId}/instructions`, typed)
  const { body } = await call(receiver, 'POST', `/wire/${wireId}/accept`, { digest: filled.digest })
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

type Case = {
  gate: GateId
  open: () => Promise<unknown>
  close: () => Promise<unknown>
  given?: Parameters<typeof accepted>[0]
}

const nothing = async (): Promise<void> => undefined

const cases: Case[] = [
  {
    gate: 'receiver-unverified',
    open: () => run(pool, 'update organizations set verified_at = null where id = $1', [ids.firsttrust]),
    close: () => run(pool, 'update organizations set verified_at = now() where id = $1', [ids.firsttrust]),
  },
  { gate: 'managers-own-organization', open: nothing, close: nothing, given: { receiver: 'cole' } },
  { gate: 'first-use', open: nothing, close: nothing },
  {
    gate: 'account-known-elsewhere',
    // Counsel was paid to this very account.
    open: () => accepted({ receiver: 'blake', accountNumber: '777000777' }),
    close: nothing,
    given: { accountNumber: '777000777' },
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

test.each(cases)('$gate: found when it is there, and not asked for when it is turned off', async (one) => {
  await one.open()
  await choose({ [one.gate]: true }, { amountCents: 1 })
  expect(await accepted(one.given)).toEqual({ status: 6, gates: [one.gate] })
  await choose({ [one.gate]: false }, { amountCents: 1 })
  expect(await accepted(one.given)).toEqual({ status: 5, gates: [] })
  await one.close()
})

test('two gates at once are both named; an account verified before is no first use, a later hour no closing day', async () => {
  await choose({ 'first-use': true, amount: true }, { amountCents: 1 })
  expect((await accepted()).gates).toEqual(['first-use', 'amount'])
  await choose({})
  expect((await accepted({ accountNumber: '888000888' })).status).toBe(5)
  await choose({ 'first-use': true })
  expect((await accepted({ accountNumber: '888000888' })).status).toBe(5)
  const closing = { closingDate: '2026-11-20', closingTime: '11:30', timeZone: 'America/Chicago' }
  expect((await accepted({ accountNumber: '888000888', closing })).status).toBe(5)
})

test('the platform’s choice holds where the organization made none', async () => {
  await choose({})
  await run(pool, `insert into gate_settings (organization_id, gates) values (null, $1)`, [
    JSON.stringify({ on: { amount: true }, limits: { amountCents: 1 } }),
  ])
  expect((await accepted()).gates).toEqual(['amount'])
  await choose({ amount: false })
  expect((await accepted()).gates).toEqual([])
})
