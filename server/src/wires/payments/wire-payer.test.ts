import { isSent, sentStatuses, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { beforeAll, expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { accept, closingPaidThrough, threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'
import { sentBody } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, ids, pool } = server
const account = '000123456789'

beforeAll(() => threeSides(server))

const sees = async (person: Person, url: string) =>
  (await call(person, 'GET', url)).body.bankDetails?.accountNumber ?? null
const reveal = async (person: Person, url: string) => (await call(person, 'POST', `${url}/reveal`)).status

test('a receiver accepts only with the organization that pays named; another name is not an acceptance', async () => {
  const { paid, own, paidUrl } = await closingPaidThrough(server)
  expect(paid.payer).toMatchObject({ organizationId: ids.lexbond, agreed: false })
  expect(paid.payer.organization).toBe('Lexbond LLP')
  expect(own.payer).toBe(null)
  for (const payerOrganizationId of [undefined, ids.otherdesk, ids.harbor]) {
    const body = { digest: paid.digest, ...(payerOrganizationId && { payerOrganizationId }) }
    const refused = await call('tessa', 'POST', `${paidUrl}/accept`, body)
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'payerOrganizationId'])
    expect(refused.body.errors[0].message).toContain(
      'Lexbond LLP will pay this wire and will see these details.',
    )
  }
  const other = { digest: own.digest, payerOrganizationId: ids.lexbond }
  expect((await call('tessa', 'POST', `/wire/${own.id}/accept`, other)).status).toBe(422)
  const accepted = await accept(server, paid)
  expect([accepted.status, accepted.body.status, accepted.body.payer.agreed]).toEqual([200, 5, true])
  const { rows } = await pool.query(
    `select d.payer_organization_id as payer, e.data->>'payer' as told from wire_decisions d
       join audit_events e on e.wire_id = d.wire_id and e.type = 'wire accepted' where d.wire_id = $1`,
    [paid.id],
  )
  expect(rows).toEqual([{ payer: ids.lexbond, told: ids.lexbond }])
})

test.each([WireStatus.ReadyToSend, ...sentStatuses])(
  'in status %i every side sees, reveals, exports and records what is its own, and no more',
  async (status) => {
    const { transactionId, paidUrl, paid } = await verifiedPaidThrough(server)
    const [hidden, verified] = [!isSent(status), status === WireStatus.Verified]
    if (!verified) await pool.query('update wires set status = $2 where id = $1', [paid.id, status])
    const expected: Record<string, [unknown, number, number, number]> = {
      // Sees the masked account; reveal; records of the payment; its own record of a payment.
      morgan: ['XXXXXXXXXX', 200, 200, verified ? 422 : 409],
      cole: [null, 403, 200, 403],
      tessa: hidden ? [null, 404, 404, 404] : ['XXXXXXXXXX', 200, 200, 403],
      blake: hidden
        ? [null, 404, 404, 404]
        : verified
          ? ['XXXXXXXXXX', 200, 200, 422]
          : [null, 403, 403, 403],
      theo: hidden ? [null, 404, 404, 404] : [null, 403, 403, 403],
      nora: hidden ? [null, 404, 404, 404] : [null, 403, 403, 403],
      ursula: [null, 404, 404, 404],
    }
    for (const [name, answers] of Object.entries(expected)) {
      const person = name as Person
      const noAmount = sentBody({ amount: -1 })
      expect([
        person,
        await sees(person, paidUrl),
        await reveal(person, paidUrl),
        (await call(person, 'GET', `${paidUrl}/payment`)).status,
        (await call(person, 'POST', `${paidUrl}/sent`, noAmount)).status,
      ]).toEqual([person, ...answers])
    }
    // What belongs to the two sides stays theirs, whatever a payer sees.
    for (const [method, path, body] of [
      ['GET', '/message', undefined],
      ['GET', '/instructions', undefined],
      ['GET', '/call-back', undefined],
      ['GET', '/certificate', undefined],
      ['POST', '/recall', { reason: 'x' }],
      ['POST', '/received', { amount: 1, valueDate: '2026-11-20' }],
      ['POST', '/accept', { digest: paid.digest }],
    ] as const) {
      const answer = await call('blake', method, `${paidUrl}${path}`, body)
      expect([path, answer.status]).toEqual([path, hidden ? 404 : 403])
    }
    for (const file of ['payment-file', 'obi']) {
      const url = `/transaction/${transactionId}/${file}`
      for (const [person, answered] of [
        ['blake', verified ? 200 : 409],
        ['theo', 403],
        ['nora', 403],
        ['tessa', 403],
        ['ursula', 404],
      ] as const) {
        expect([file, person, (await call(person, 'POST', url, {})).status]).toEqual([file, person, answered])
      }
    }
  },
)

test('a payer’s reveal is recorded, and the manager and the receiver are notified', async () => {
  const { paidUrl, paid } = await verifiedPaidThrough(server)
  const shown = await call('blake', 'POST', `${paidUrl}/reveal`)
  expect([shown.status, shown.body.accountNumber]).toEqual([200, account])
  const { rows } = await pool.query(
    `select actor_id from audit_events where wire_id = $1 and type = 'account number shown'`,
    [paid.id],
  )
  expect(rows).toEqual([{ actor_id: ids.blake }])
  const notified = await pool.query(
    `select user_id from notifications where wire_id = $1 and type = 'Details Shown'`,
    [paid.id],
  )
  expect(new Set(notified.rows.map(({ user_id }) => user_id))).toEqual(new Set([ids.morgan, ids.tessa]))
  await asDatabaseWriter(pool, 'update wires set amount_cents = amount_cents + 1 where id = $1', [paid.id])
  expect((await call('blake', 'POST', `${paidUrl}/reveal`)).body.code).toBe('stored-details-differ')
})

test('an acceptance from before receivers were told shows the payer nothing, and a written consent is found out', async () => {
  const { transactionId, paid, paidUrl } = await verifiedPaidThrough(server)
  await asDatabaseWriter(pool, 'update wire_decisions set payer_organization_id = null where wire_id = $1', [
    paid.id,
  ])
  await asDatabaseWriter(
    pool,
    `update audit_events set data = data - 'payer' where wire_id = $1 and type = 'wire accepted'`,
    [paid.id],
  )
  const { body } = await call('blake', 'GET', paidUrl)
  expect([body.bankDetails, body.payer.agreed, body.payer.isPayer]).toEqual([null, false, false])
  expect(await reveal('blake', paidUrl)).toBe(403)
  const file = () => call('blake', 'POST', `/transaction/${transactionId}/payment-file`, {})
  expect((await file()).body.code).toBe('nothing-verified')
  const asked = { wireIds: [paid.id] }
  const named = await call('blake', 'POST', `/transaction/${transactionId}/payment-file`, asked)
  expect([named.status, named.body.code]).toEqual([409, 'wire-not-shown'])
  expect(await reveal('morgan', paidUrl)).toBe(200)
  // A consent that is written into the database alone contradicts the audit trail.
  await asDatabaseWriter(pool, 'update wire_decisions set payer_organization_id = $2 where wire_id = $1', [
    paid.id,
    ids.lexbond,
  ])
  expect((await call('blake', 'POST', `${paidUrl}/reveal`)).body.code).toBe('stored-details-differ')
})

test('another sender after the acceptance voids it, and the former payer sees nothing', async () => {
  const { paidUrl, paid, transactionId } = await verifiedPaidThrough(server)
  const { role, receiver, amount, wirePurposes, references, bankDetails } = (
    await call('morgan', 'GET', paidUrl)
  ).body
  const { fbo, aba, intermediaryBank, furtherCreditName } = bankDetails
  const changed = await call('morgan', 'PUT', paidUrl, {
    role,
    receiverEmail: receiver.email,
    amount,
    wirePurposes,
    references,
    draft: false,
    senderOrganizationId: ids.harbor,
    bankDetails: {
      fbo,
      aba,
      accountNumber: null,
      intermediaryBank,
      furtherCreditName,
      furtherCreditAccount: '',
    },
  })
  expect([changed.status, changed.body.status, changed.body.payer]).toEqual([200, 2, null])
  const told = await pool.query(
    `select message from notifications where wire_id = $1 and user_id = $2 and type = 'Payer' order by id`,
    [paid.id, ids.blake],
  )
  expect(told.rows.map(({ message }) => message).join()).toContain('Do not pay')
  await call('morgan', 'POST', `${paidUrl}/send`)
  await accept(server, (await call('tessa', 'GET', paidUrl)).body)
  expect([await sees('blake', paidUrl), await reveal('blake', paidUrl)]).toEqual([null, 403])
  expect((await call('blake', 'POST', `/transaction/${transactionId}/obi`, {})).body.code).toBe(
    'nothing-verified',
  )
})

test('while on hold a payer sees no account and gets no file, and still records what left the bank', async () => {
  const { transactionId, paidUrl } = await verifiedPaidThrough(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Something is odd' })
  expect(await sees('blake', paidUrl)).toBe(null)
  const refused = await call('blake', 'POST', `${paidUrl}/reveal`)
  expect([refused.status, refused.body.code]).toEqual([409, 'transaction-frozen'])
  const file = await call('blake', 'POST', `/transaction/${transactionId}/obi`, {})
  expect([file.status, file.body.code]).toEqual([409, 'transaction-frozen'])
  expect((await call('blake', 'POST', `${paidUrl}/sent`, sentBody({ amount: 500_00 }))).status).toBe(200)
  const { transactionId: second, paidUrl: canceled } = await verifiedPaidThrough(server)
  await call('morgan', 'POST', `/transaction/${second}/cancel`, { reason: 'Called off' })
  expect(await sees('blake', canceled)).toBe(null)
  for (const path of [`${canceled}/reveal`, `${canceled}/sent`, `/transaction/${second}/obi`]) {
    const answer = await call('blake', 'POST', path, path.endsWith('sent') ? sentBody() : {})
    expect([path, answer.status]).toEqual([path, 409])
  }
})

test('the payer’s files hold the wires of the own organization alone, with that organization as debtor', async () => {
  const { transactionId, paid, own } = await verifiedPaidThrough(server)
  const sheet = await call('blake', 'POST', `/transaction/${transactionId}/obi`, {})
  expect([sheet.status, sheet.body.match(/000123456789/g)]).toEqual([200, [account]])
  expect(sheet.body).toContain('1 wire, 500.00 USD in all')
  const xml = (await call('blake', 'POST', `/transaction/${transactionId}/payment-file`, {})).body
  expect(xml).toMatch(/<Dbtr>\s*<Nm>Lexbond LLP<\/Nm>/)
  expect(xml).not.toContain('1333797.26')
  for (const file of ['payment-file', 'obi']) {
    const url = `/transaction/${transactionId}/${file}`
    const others = await call('blake', 'POST', url, { wireIds: [paid.id, own.id] })
    expect([others.status, others.body.code]).toEqual([409, 'wire-of-another-payer'])
    const managers = await call('morgan', 'POST', url, { wireIds: [paid.id] })
    expect([managers.status, managers.body.code]).toEqual([409, 'wire-of-another-payer'])
  }
  const { rows } = await pool.query(
    `select actor_id, type, data->>'wires' as wires from audit_events
      where transaction_id = $1 and type like 'payment % exported' order by id`,
    [transactionId],
  )
  expect(rows).toEqual([
    { actor_id: ids.blake, type: 'payment text exported', wires: '#2' },
    { actor_id: ids.blake, type: 'payment file exported', wires: '#2' },
  ])
})

test('the payer records the bank reference of the own wire, held against those of that organization', async () => {
  const first = await verifiedPaidThrough(server)
  const body = sentBody({ amount: 500_00 })
  // Harbor used the same reference: Lexbond is not told.
  expect((await call('morgan', 'POST', `/wire/${first.own.id}/sent`, body)).status).toBe(200)
  expect((await call('blake', 'POST', `/wire/${first.own.id}/sent/void`, { reason: 'x' })).status).toBe(403)
  expect((await call('blake', 'POST', `${first.paidUrl}/sent`, body)).body.payment.state).toBe('sent')
  const read = await call('morgan', 'GET', `${first.paidUrl}/payment`)
  expect(read.body.items).toMatchObject([{ kind: 'sent', imad: body.imad, by: 'Blake Test' }])
  await call('tessa', 'POST', `${first.paidUrl}/not-received`, { remarks: 'Not there at noon' })
  const alarm = await pool.query(
    `select 1 from notifications where wire_id = $1 and user_id = $2 and type = 'Money Not Received'`,
    [first.paid.id, ids.blake],
  )
  expect(alarm.rows).toHaveLength(1)
  const second = await verifiedPaidThrough(server)
  const again = await call('blake', 'POST', `${second.paidUrl}/sent`, body)
  expect([again.status, again.body.code]).toEqual([409, 'reference-already-used'])
  expect((await call('blake', 'POST', `${first.paidUrl}/sent/void`, { reason: 'Returned' })).status).toBe(200)
  expect((await call('blake', 'POST', `${second.paidUrl}/sent`, body)).status).toBe(200)
})
