import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

type Receiver = 'tessa' | 'blake'

const typed = (accountNumber: string, change: object = {}) =>
  typedDetails({ accountNumber, accountNumberAgain: accountNumber, ...change })

/** A wire of a closing of its own. */
const filled = async (receiver: Receiver, details: object) => {
  const { wireId, transactionId } = await wireAt(server, 'sent', { receiverEmail: emailOf(receiver) })
  const { status, body } = await call(receiver, 'PUT', `/wire/${wireId}/instructions`, details)
  expect(status).toBe(200)
  return { wireId, transactionId, digest: body.digest as string }
}

const whatHappened = 'This is not our account'

const report = async (by: Receiver, wireId: string): Promise<void> => {
  expect((await call(by, 'POST', `/wire/${wireId}/suspected-fraud`, { whatHappened })).status).toBe(201)
}

const gatesOf = async (wireId: string): Promise<{ id: string; message: string }[]> =>
  (await call('morgan', 'GET', `/wire/${wireId}`)).body.openGates

/** Whether the gate is open for a wire of another closing to these details. */
const isGated = async (receiver: Receiver, details: object): Promise<boolean> => {
  const { wireId, digest } = await filled(receiver, details)
  expect((await call(receiver, 'POST', `/wire/${wireId}/accept`, { digest })).status).toBe(200)
  return (await gatesOf(wireId)).some(({ id }) => id === 'reported-account')
}

// None of the organizations has a verified account: no other gate of an account would open.
test('an account that a receiver reported opens the gate in every closing, and says neither where nor by whom', async () => {
  const { wireId } = await filled('tessa', typed('MULE1'))
  await report('tessa', wireId)
  const other = await filled('tessa', typed('MULE1'))
  const { body } = await call('tessa', 'POST', `/wire/${other.wireId}/accept`, { digest: other.digest })
  expect(body.status).toBe(6)
  expect(await gatesOf(other.wireId)).toEqual([
    {
      id: 'reported-account',
      message:
        'A wire with this account or further credit was reported as suspected fraud. Ask on the call-back whether the account is right',
    },
  ])
  expect(await isGated('blake', typed('MULE1'))).toBe(true)
  expect(await isGated('blake', typed('MULE1', { aba: '021000021' }))).toBe(false)
})

test('a manager’s report and a rejection for suspected fraud count alike; another rejection does not', async () => {
  const { wireId, transactionId } = await filled('tessa', typed('MULE2'))
  const path = `/transaction/${transactionId}/fraud-response`
  expect((await call('morgan', 'POST', path, { wireId, whatHappened })).status).toBe(201)
  expect(await isGated('blake', typed('MULE2'))).toBe(true)
  for (const [account, reasons, gated] of [
    ['MULE3', ['suspected-fraud'], true],
    ['FINE3', ['not-expected'], false],
  ] as const) {
    const { wireId, digest } = await filled('blake', typed(account))
    const rejected = await call('blake', 'POST', `/wire/${wireId}/reject`, { digest, reasons })
    expect([account, rejected.status]).toEqual([account, 200])
    expect([account, await isGated('tessa', typed(account))]).toEqual([account, gated])
  }
})

test('a further credit is reported like an account, in either place; not the account that many funds share', async () => {
  const furtherCredit = (furtherCreditAccount: string) => ({
    furtherCreditName: 'Fund',
    furtherCreditAccount,
  })
  const { wireId } = await filled('tessa', typed('CLEARING4', furtherCredit('FUND4')))
  await report('tessa', wireId)
  expect(await isGated('tessa', typed('OTHER4', furtherCredit('FUND4')))).toBe(true)
  expect(await isGated('tessa', typed('FUND4'))).toBe(true)
  expect(await isGated('tessa', typed('CLEARING4', furtherCredit('FUND4')))).toBe(true)
  // One report would else hold up every wire of a trustee, in every organization.
  expect(await isGated('tessa', typed('CLEARING4'))).toBe(false)
  expect(await isGated('tessa', typed('CLEARING4', furtherCredit('FUND5')))).toBe(false)
  expect(await isGated('tessa', typed('OTHER4', furtherCredit('CLEARING4')))).toBe(false)
  expect(await isGated('tessa', typed('OTHER4', furtherCredit('FUND5')))).toBe(false)
  // Without a further credit the account itself is what was reported.
  const mule = await filled('tessa', typed('CLEARING4'))
  await report('tessa', mule.wireId)
  expect(await isGated('tessa', typed('CLEARING4', furtherCredit('FUND5')))).toBe(true)
  expect(await isGated('tessa', typed('OTHER4', furtherCredit('CLEARING4')))).toBe(true)
})

test('what stood when a wire was reported counts, no version before', async () => {
  const { wireId } = await filled('tessa', typed('BEFORE6'))
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed('MULE6'))
  await report('tessa', wireId)
  expect(await isGated('tessa', typed('MULE6'))).toBe(true)
  expect(await isGated('tessa', typed('BEFORE6'))).toBe(false)
})

test('a verification after the report does not end it; an organization that turned the gate off has none', async () => {
  const { wireId } = await filled('blake', typed('MULE7'))
  await report('blake', wireId)
  await run(
    pool,
    `insert into verified_accounts (principal_id, account_key, aba, wire_id, instruction_version, verified_at)
       select $2, i.account_key, i.aba, $3, 1, '2027-11-20T16:03:00Z' from wire_instructions i where i.wire_id = $1`,
    [wireId, ids.lexbond, newId()],
  )
  expect(await isGated('blake', typed('MULE7'))).toBe(true)
  const off = JSON.stringify({ on: { 'reported-account': false } })
  await run(pool, 'insert into gate_settings (organization_id, gates) values ($1, $2)', [ids.harbor, off])
  expect(await isGated('blake', typed('MULE7'))).toBe(false)
})
