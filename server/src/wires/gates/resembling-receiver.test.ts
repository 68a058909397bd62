import { setTimeout as pause } from 'node:timers/promises'
import type { Gate } from '@countersign/domain/wires/gates/gates'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call } = server

/** What the gate of the resemblance says of a wire that this receiver fills and accepts; undefined when it is closed. */
const gateOf = async (receiver: Person): Promise<string | undefined> => {
  const { wireId } = await wireAt(server, 'ready', { receiverEmail: emailOf(receiver) })
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  const accountNumber = `${receiver}1`
  const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber })
  expect((await call(receiver, 'PUT', `/wire/${wireId}/instructions`, typed)).status).toBe(200)
  const { body: filled } = await call(receiver, 'GET', `/wire/${wireId}`)
  const accepted = await call(receiver, 'POST', `/wire/${wireId}/accept`, { digest: filled.digest })
  expect(accepted.status).toBe(200)
  const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
  return body.openGates.find(({ id }: Gate) => id === 'resembling-domain')?.message
}

const rename = (key: keyof typeof ids, name: string) =>
  run(pool, 'update organizations set name = $2, legal_name = $2 where id = $1', [ids[key], name])
const person = (key: Person, first: string, last: string) =>
  run(pool, 'update users set first_name = $2, last_name = $3 where id = $1', [ids[key], first, last])
const verifiedSince = (key: keyof typeof ids, at: string) =>
  run(pool, 'update organizations set verified_at = $2 where id = $1', [ids[key], at])
/** Known organizations are read anew a second later. */
const readAnew = () => pause(1100)

beforeAll(async () => {
  await run(
    pool,
    `insert into organization_domains (domain, organization_id) values
       ('firsttrust.example', $1), ('lexbond.example', $2)`,
    [ids.firsttrust, ids.lexbond],
  )
  await verifiedSince('firsttrust', '2025-01-01')
  await verifiedSince('lexbond', '2026-01-01')
})

test('with nothing alike the gate is closed', async () => {
  expect(await gateOf('tessa')).toBeUndefined()
  expect(await gateOf('blake')).toBeUndefined()
})

test('an organization whose name comes to resemble that of an earlier one opens the gate, verified as it is', async () => {
  await rename('lexbond', '1st Trust Bank, N.A.')
  await readAnew()
  expect(await gateOf('blake')).toBe(
    "The receiver's organization resembles First Trust Bank but is a different organization",
  )
  expect(await gateOf('tessa')).toBeUndefined()
  await rename('lexbond', 'Lexbond LLP')
})

test('a verified lookalike domain keeps the gate of its wires open; the genuine one has none', async () => {
  await run(
    pool,
    `insert into organization_domains (domain, organization_id) values ('firstrust.example', $1)`,
    [ids.lexbond],
  )
  await readAnew()
  expect(await gateOf('blake')).toContain('resembles firsttrust.example')
  expect(await gateOf('tessa')).toBeUndefined()
  await run(pool, `delete from organization_domains where domain = 'firstrust.example'`)
})

test('an acknowledged resemblance keeps the gate open even when the genuine organization is no longer known', async () => {
  const resembles = [
    { kind: 'name', own: 'x', known: 'Prairie Bank', organizationId: newId(), organization: 'Prairie Bank' },
  ]
  await run(
    pool,
    `insert into resemblance_acknowledgements (id, organization_id, resembles, proposed_by, proposed_at, in_force_at)
       values ($1, $2, $3, $4, now(), now())`,
    [newId(), ids.lexbond, JSON.stringify(resembles), ids.ursula],
  )
  await readAnew()
  expect(await gateOf('blake')).toBe(
    "The receiver's organization resembles Prairie Bank but is a different organization",
  )
  await run(pool, 'update resemblance_acknowledgements set ended_at = now()')
})

test('a person of no organization by the name of a contact opens it; the same name in another verified organization does not', async () => {
  await gateOf('theo')
  await person('theo', 'Theodora', 'Okafor')
  await person('blake', 'Theodora', 'Okafor')
  await readAnew()
  expect(await gateOf('blake')).toBeUndefined()
  await run(pool, 'update users set organization_id = null where id = $1', [ids.blake])
  await run(pool, `delete from organization_domains where domain = 'lexbond.example'`)
  await readAnew()
  expect(await gateOf('blake')).toBe(
    "The receiver's name is known from First Trust Bank, but the receiver’s address does not belong to it",
  )
  await person('blake', 'First Trust', 'Wires')
  expect(await gateOf('blake')).toContain('known from First Trust Bank')
  await person('blake', 'Blake', 'Sandoval')
  expect(await gateOf('blake')).toBeUndefined()
})
