import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, typedDetails, wireAt } from '../../testing/closing.ts'
import { changeAccount, standingAccount, typedAccount } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { pool } = server

const account = '000777123456'

const standing = (accountNumber = account) => standingAccount(server, accountNumber)

const fill = (
  wireId: string,
  body: object,
  person: 'tessa' | 'theo' | 'morgan' | 'blake' = 'tessa',
  version?: number,
) =>
  server.call(
    person,
    'PUT',
    `/wire/${wireId}/instructions/standing`,
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

test('only the receiver fills, only from its own organization’s accounts, and only what it saw', async () => {
  const chosen = await standing()
  const { wireId, wire } = await wireAt(server, 'sent')
  expect((await fill(wireId, chosen, 'theo')).status).toBe(403)
  expect((await fill(wireId, chosen, 'morgan')).status).toBe(403)
  expect((await fill(wireId, chosen, 'blake')).status).toBe(404)
  const others = await wireAt(server, 'sent', { receiverEmail: emailOf('blake') })
  expect((await fill(others.wireId, chosen, 'blake')).status).toBe(404)
  expect((await fill(wireId, chosen, 'tessa', wire.version + 1)).body.code).toBe('stale-version')
  await changeAccount(server, chosen.standingInstructionId, typedAccount('9'))
  expect((await fill(wireId, chosen)).body.code).toBe('stale-version')
  await server.call('theo', 'POST', `/instruction/${chosen.standingInstructionId}/retire`)
  expect((await fill(wireId, { ...chosen, version: 3 })).body.code).toBe('standing-account-retired')
  expect((await server.call('tessa', 'GET', `/wire/${wireId}`)).body.bankDetailsFilled).toBe(false)
})

test('a change that waits fills nothing: the old details do, and an account that waits is none', async () => {
  const chosen = await standing()
  const { body } = await server.call(
    'tessa',
    'PUT',
    `/instruction/${chosen.standingInstructionId}`,
    typedAccount('000888'),
  )
  expect(body.waiting.version).toBe(2)
  const { wireId } = await wireAt(server, 'sent')
  expect((await fill(wireId, { ...chosen, version: 2 })).body.code).toBe('stale-version')
  expect((await fill(wireId, chosen)).status).toBe(200)
  expect((await server.call('morgan', 'POST', `/wire/${wireId}/reveal`)).body.accountNumber).toBe(account)
  const added = await server.call('tessa', 'POST', '/instruction', typedAccount('000999'))
  const waiting = { standingInstructionId: added.body.id, version: 1 }
  expect((await fill(wireId, waiting)).body.code).toBe('standing-account-waits')
})

test('fills a new version that is masked, opens to the very number, and can be accepted', async () => {
  const chosen = await standing()
  const { wireId, wire } = await wireAt(server, 'sent')
  const filled = await fill(wireId, chosen, 'tessa', wire.version)
  expect(filled.body).toMatchObject({
    status: 3,
    bankDetailsFilled: true,
    bankDetails: {
      fbo: 'First Trust Bank, Trustee',
      accountNumber: 'XXXXXXXXXX',
      enteredBy: 'receiver',
      version: 1,
    },
  })
  expect(JSON.stringify(filled.body)).not.toContain(account)
  expect((await server.call('morgan', 'POST', `/wire/${wireId}/reveal`)).body.accountNumber).toBe(account)
  const [sealed] = await run<{ same: boolean }>(
    pool,
    `select i.account_sealed = s.account_sealed as same from wire_instructions i, standing_instructions s
      where i.wire_id = $1 and s.id = $2`,
    [wireId, chosen.standingInstructionId],
  )
  expect(sealed?.same).toBe(false)
  const accepted = await server.call('tessa', 'POST', `/wire/${wireId}/accept`, {
    digest: filled.body.digest,
  })
  expect(accepted.status).toBe(200)
})

test('after it was verified, the account says where; after its details changed, no longer', async () => {
  const chosen = await standing('LASTSEEN')
  const verifiedIn = async () =>
    (await server.call('theo', 'GET', '/instruction?pageSize=100')).body.items.find(
      ({ id }: { id: string }) => id === chosen.standingInstructionId,
    ).lastVerified
  const { wireId, transactionId } = await wireAt(server, 'sent')
  const { digest } = (await fill(wireId, chosen)).body
  expect(await verifiedIn()).toBeNull()
  expect((await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest })).status).toBe(200)
  // As its second approver would.
  await pool.query('update wires set status = 5 where id = $1', [wireId])
  expect(await verifiedIn()).toMatchObject({
    wireId,
    transactionId,
    wireNumber: 1,
    at: expect.stringMatching(/Z$/),
  })
  await server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  expect(await verifiedIn()).toBeNull()
})

test('of filling and recalling at once one counts', async () => {
  const chosen = await standing()
  for (let round = 0; round < 5; round += 1) {
    const { wireId, wire } = await wireAt(server, 'sent')
    const [filled, recalled] = await Promise.all([
      fill(wireId, chosen, 'tessa', wire.version),
      server.call('morgan', 'POST', `/wire/${wireId}/recall`, {}, { 'if-match': `"${wire.version}"` }),
    ])
    const statuses = [filled.status, recalled.status]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect([404, 409]).toContain(statuses.find((status) => status !== 200))
  }
})
