import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, typedDetails, wireBody, type Person } from '../../testing/closing.ts'
import { bankDigits, finalMemo } from '../../testing/closing-memo.ts'
import { verifiedClosing } from '../../testing/verified-closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const notifiedOf = async (person: Person, transactionId: string): Promise<string[]> =>
  (await call(person, 'GET', '/notification?pageSize=100')).body.items
    .filter(
      (one: { transactionId: string; type: string }) =>
        one.transactionId === transactionId && one.type === 'Details Shown',
    )
    .map(({ message }: { message: string }) => message)

const told = async (id: string) => ({
  tessa: await notifiedOf('tessa', id),
  blake: await notifiedOf('blake', id),
  nora: await notifiedOf('nora', id),
})

const notNotified = { tessa: [], blake: [], nora: [] }

/** Two verified wires of Tessa's, one of Blake's; Nora manages it with Morgan, Cole looks on. */
const closingOfTwo = async () => {
  const { id, wires } = await verifiedClosing(server, [100, 250])
  await run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by)
       values ($1, $2, 'view', true, $3), ($1, $4, 'view', false, $3)`,
    [id, ids.nora, ids.morgan, ids.cole],
  )
  const body = wireBody({ receiverEmail: emailOf('blake'), role: 'Bond Counsel' })
  const wireId: string = (await call('morgan', 'POST', `/transaction/${id}/wire`, body)).body.id
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const filled = await call(
    'blake',
    'PUT',
    `/wire/${wireId}/instructions`,
    typedDetails({ ...bankDigits.blake, accountNumberAgain: bankDigits.blake.accountNumber }),
  )
  await call('blake', 'POST', `/wire/${wireId}/accept`, { digest: filled.body.digest })
  const { name } = (await call('morgan', 'GET', `/transaction/${id}`)).body as { name: string }
  return { id, name, wires }
}

// Before a report of fraud takes the word of the wires that were verified to the same accounts.
test('a copy of the memo with its numbers is told to every receiver in it', async () => {
  const { transactionId, memoId } = await finalMemo(server)
  expect((await call('tessa', 'POST', `/closingmemo/${memoId}/copy-with-numbers`)).status).toBe(403)
  expect(await told(transactionId)).toEqual(notNotified)
  expect((await call('morgan', 'POST', `/closingmemo/${memoId}/copy-with-numbers`)).status).toBe(200)
  const { tessa, blake } = await told(transactionId)
  expect([...tessa, ...blake]).toEqual([
    expect.stringMatching(
      /^Morgan Test had the account numbers? of .* of City of Salina, Series 2026-A shown$/,
    ),
    expect.stringMatching(
      /^Morgan Test had the account numbers? of .* of City of Salina, Series 2026-A shown$/,
    ),
  ])
  expect(JSON.stringify([tessa, blake])).not.toMatch(/memo|copy/)
})

test('a file that is refused or cannot be recorded notifies no user', async () => {
  const { id } = await closingOfTwo()
  for (const file of ['payment-file', 'obi']) {
    for (const person of ['tessa', 'cole', 'ursula'] as const) {
      expect([403, 404]).toContain((await call(person, 'POST', `/transaction/${id}/${file}`, {})).status)
    }
  }
  await pool.query('alter table outbox rename to outbox_away')
  const unrecorded = await call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
  await pool.query('alter table outbox_away rename to outbox')
  expect(unrecorded.status).toBe(500)
  expect(await told(id)).toEqual(notNotified)
})

test.each([
  ['payment-file', 'a payment file'],
  ['obi', 'a text for payments'],
])('%s is told once to each receiver, of the own wires, and to the other managers', async (file, what) => {
  const { id, name } = await closingOfTwo()
  expect((await call('morgan', 'POST', `/transaction/${id}/${file}`, {})).status).toBe(200)
  expect(await told(id)).toEqual({
    tessa: [`Morgan Test had the account numbers of 2 wires to you of ${name} shown`],
    blake: [`Morgan Test had the account number of wire #4 of ${name} shown`],
    nora: [`Morgan Test made ${what} with the account numbers of 3 wires of ${name}`],
  })
  for (const person of ['morgan', 'cole', 'theo'] as const) expect(await notifiedOf(person, id)).toEqual([])
})

test('only receivers in the file are notified, but none who moved to another organization', async () => {
  const { id, name, wires } = await closingOfTwo()
  const url = `/transaction/${id}/payment-file`
  expect((await call('morgan', 'POST', url, { wireIds: [wires[0]] })).status).toBe(200)
  const first = {
    tessa: [`Morgan Test had the account number of wire #1 of ${name} shown`],
    blake: [],
    nora: [`Morgan Test made a payment file with the account number of wire #1 of ${name}`],
  }
  expect(await told(id)).toEqual(first)
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.blake, ids.otherdesk])
  expect((await call('morgan', 'POST', url, {})).status).toBe(200)
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.blake, ids.lexbond])
  expect((await told(id)).blake).toEqual([])
})

test('a fraud-response packet is told like a look: to the receiver without saying what it was for', async () => {
  const { id, name, wires } = await closingOfTwo()
  const report = { wireId: wires[0], whatHappened: 'The trustee says that nothing came.' }
  const { body } = await call('morgan', 'POST', `/transaction/${id}/fraud-response`, report)
  expect((await call('tessa', 'GET', `/fraud-response/${body.id}/pdf`)).status).not.toBe(200)
  expect(await told(id)).toEqual(notNotified)
  expect((await call('morgan', 'GET', `/fraud-response/${body.id}/pdf`)).status).toBe(200)
  expect(await told(id)).toEqual({
    tessa: [`Morgan Test had the account number of wire #1 of ${name} shown`],
    blake: [],
    nora: [`Morgan Test made a fraud-response packet with the account number of wire #1 of ${name}`],
  })
})
