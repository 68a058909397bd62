import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call } = server

const chooseAmount = (on: boolean) =>
  run(
    pool,
    `insert into gate_settings (organization_id, gates) values ($1, $2)
       on conflict (organization_id) do update set gates = excluded.gates`,
    [ids.harbor, JSON.stringify({ on: { amount: on }, limits: { amountCents: 1 } })],
  )

const fillAndAccept = async (person: Person, wireId: string, accountNumber: string) => {
  const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber })
  const { body: wire } = await call(person, 'PUT', `/wire/${wireId}/instructions`, typed)
  const { body } = await call(person, 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const { body: seen } = await call('morgan', 'GET', `/wire/${wireId}`)
  return [body.status, seen.openGates.map(({ id }: { id: string }) => id)]
}

test('a first account is Verified; after an acceptance that never was, the next account meets a gate', async () => {
  const sent = async () => (await wireAt(server, 'sent', { receiverEmail: emailOf('blake') })).wireId
  await chooseAmount(true)
  expect(await fillAndAccept('blake', await sent(), '5550001')).toEqual([6, ['amount']])
  await chooseAmount(false)
  expect(await fillAndAccept('blake', await sent(), '5550002')).toEqual([6, ['differs-from-verified']])
})

test('an admin’s reassignment stays a gate when the manager changes something else of the wire', async () => {
  await chooseAmount(false)
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.theo])
  const { wireId } = await wireAt(server, 'sent')
  const url = `/wire/${wireId}`
  expect((await call('theo', 'POST', `${url}/hand-over`, { email: emailOf('theo') })).status).toBe(200)
  const body = wireBody({ receiverEmail: emailOf('theo'), references: ['Again'] })
  expect((await call('morgan', 'PUT', url, body)).status).toBe(200)
  expect((await call('morgan', 'POST', `${url}/send`)).status).toBe(200)
  expect(await fillAndAccept('theo', wireId, '5550003')).toEqual([6, ['reassigned']])
})
