import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, closingServer, emailOf } from '../../testing/closing.ts'
import { bankDigits, closingForMemo, fillWire, prepare } from '../../testing/closing-memo.ts'
import { asDatabaseWriter, frozenNotices, keepWireRows } from '../../testing/database-writer.ts'
import { alterations, details, ofWire, standing, wire } from '../../testing/wire-alterations.ts'

const server = await closingServer()
const { call, pool, ids } = server

let closing: { transactionId: string; trusteeWire: string; feeWire: string }
let memoId = ''
let reportId = ''
let restore: () => Promise<void>

const former = { accountNumber: '55550001', accountNumberAgain: '55550001' }

const accept = async (person: 'tessa' | 'blake', wireId: string, change = {}) => {
  const { digest } = (await fillWire(server, person, wireId, change)).body
  const { body } = await call(person, 'POST', `/wire/${wireId}/accept`, { digest })
  if (body.status !== WireStatus.Verified) throw new Error('The wire was not verified.')
}

beforeAll(async () => {
  closing = await closingForMemo(server, { verified: false })
  const { transactionId, trusteeWire, feeWire } = closing
  await fillWire(server, 'tessa', trusteeWire, former)
  await accept('tessa', trusteeWire, {
    furtherCreditName: 'Salina Project Fund',
    furtherCreditAccount: '77770002',
    holderStreet: '1 Main Street',
    holderTown: 'Salina',
    holderCountry: 'US',
  })
  await accept('blake', feeWire)
  memoId = await prepare(server, transactionId)
  await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
  const report = { wireId: trusteeWire, whatHappened: 'Sent to a stranger.' }
  const reported = await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, report)
  if (reported.status !== 201) throw new Error(JSON.stringify(reported.body))
  reportId = reported.body.id
  await pool.query(`update users set role = 'super_admin' where id = $1`, [ids.ursula])
  restore = await keepWireRows(pool)
}, 60_000)

beforeEach(() => restore())

const outlets: Record<string, () => Promise<Answer>> = {
  'reveal to the receiver': () => call('tessa', 'POST', `/wire/${closing.trusteeWire}/reveal`),
  'reveal to the manager': () => call('morgan', 'POST', `/wire/${closing.trusteeWire}/reveal`),
  'two versions': () =>
    call('morgan', 'POST', `/wire/${closing.trusteeWire}/instructions/compare`, { before: 1, after: 2 }),
  'payment file': () => call('morgan', 'POST', `/transaction/${closing.transactionId}/payment-file`, {}),
  'text for a bank': () => call('morgan', 'POST', `/transaction/${closing.transactionId}/obi`, {}),
  certificate: () => call('tessa', 'GET', `/wire/${closing.trusteeWire}/certificate`),
  'final memo': () => call('morgan', 'GET', `/closingmemo/${memoId}/pdf`),
  'memo with numbers': () => call('morgan', 'POST', `/closingmemo/${memoId}/copy-with-numbers`),
  'fraud packet': () => call('morgan', 'GET', `/fraud-response/${reportId}/json`),
}

/** Every outlet by itself: no freeze of the one before answers for the next. */
const answersOf = async (): Promise<Record<string, unknown>> => {
  const answers: Record<string, unknown> = {}
  for (const [outlet, ask] of Object.entries(outlets)) {
    await asDatabaseWriter(pool, 'delete from transaction_freezes')
    const { status, body } = await ask()
    answers[outlet] = status === 409 ? body.code : status
  }
  return answers
}

const all = (answer: unknown) => Object.fromEntries(Object.keys(outlets).map((outlet) => [outlet, answer]))

test('what was not altered leaves by every outlet', async () => {
  expect(await answersOf()).toEqual(all(200))
  const copy = await call('tessa', 'POST', `/wire/${closing.trusteeWire}/reveal`)
  expect(copy.body).toEqual({
    accountNumber: bankDigits.tessa.accountNumber,
    furtherCreditAccount: '77770002',
  })
  expect(await frozenNotices(pool)).not.toContain(emailOf('ursula'))
})

test.each(alterations)(
  'with another value written into the database, nothing leaves: %s',
  async (_, statement) => {
    await asDatabaseWriter(pool, statement, [closing.trusteeWire])
    expect(await answersOf()).toEqual(all('stored-details-differ'))
  },
)

test('every column that the digest covers is altered above', async () => {
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name in ('wires', 'wire_instructions')`,
  )
  const notAgreed =
    /^(?:id|wire_id|transaction_id|version|status|open_gates|(?:sent|created|updated|deleted)_(?:at|by)|user_id|organization_id|entered_by|sign_in|reassigned_by|further_credit_entered_by|standing_(?:id|version)|receiver_(?:id|organization_id)|sent_payment_id|receipt_id|reminded_at)$/
  const statements = alterations.map(([, statement]) => statement).join('\n')
  const missed = rows.filter(({ column }) => !notAgreed.test(column) && !statements.includes(column))
  expect(missed).toEqual([])
})

test('many requests at once meet one freeze and one alarm, and reading and rejecting go on', async () => {
  const { transactionId, trusteeWire } = closing
  const before = (await frozenNotices(pool)).length
  await asDatabaseWriter(pool, `${wire} amount_cents = 1 ${ofWire}`, [trusteeWire])
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call('tessa', 'POST', `/wire/${trusteeWire}/reveal`)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`))).toEqual(
    new Set([
      '409 The stored details of wire #1 do not match what the receiver confirmed. The closing is on hold.',
    ]),
  )
  const told = (await frozenNotices(pool)).length - before
  expect(told).toBe(4)
  expect(new Set(await frozenNotices(pool))).toEqual(
    new Set(['morgan', 'tessa', 'blake', 'ursula'].map((person) => emailOf(person as 'morgan'))),
  )
  const { rows } = await pool.query(
    `select type, actor_id as by, data->>'fault' as fault from audit_events
      where transaction_id = $1 and type in ('stored details differ', 'transaction frozen') order by id desc limit 2`,
    [transactionId],
  )
  expect(rows).toEqual([
    { type: 'transaction frozen', by: null, fault: null },
    { type: 'stored details differ', by: null, fault: 'other-details' },
  ])
  const freeze = await call('tessa', 'GET', `/transaction/${transactionId}/freeze`)
  expect(freeze.body.freeze).toMatchObject({ kind: 'suspected fraud', by: null })
  const progress = await call('tessa', 'GET', `/wire/${trusteeWire}/progress`)
  expect(progress.body.events[0]).toMatchObject({ type: 'stored details differ', by: 'System' })
  const read = await call('tessa', 'GET', `/wire/${trusteeWire}`)
  expect([read.status, read.body.bankDetails.accountNumber]).toEqual([200, 'XXXXXXXXXX'])
})

test('released by two persons, an altered wire stays closed until it is entered and accepted anew', async () => {
  const { transactionId, trusteeWire } = closing
  const asked = () => call('morgan', 'POST', `/wire/${trusteeWire}/reveal`)
  const release = async () => {
    for (const person of ['blake', 'morgan'] as const) {
      const url = `/transaction/${transactionId}/release`
      expect((await call(person, 'POST', url, { reason: 'Looked at.' })).status).toBe(200)
    }
  }
  await asDatabaseWriter(pool, `${details} fbo = 'Mallory' ${standing}`, [trusteeWire])
  expect((await asked()).body.code).toBe('stored-details-differ')
  await release()
  expect((await asked()).body.code).toBe('stored-details-differ')
  const recalled = await call('morgan', 'POST', `/wire/${trusteeWire}/recall`, { reason: 'Altered.' })
  expect(recalled.status).toBe(200)
  await release()
  const { role, receiver, amount, wirePurposes, references, bankDetails } = recalled.body
  const { fbo, aba, intermediaryBank, furtherCreditName } = bankDetails
  const body = { role, receiverEmail: receiver.email, amount, wirePurposes, references, draft: false }
  const names = { fbo, aba, intermediaryBank, furtherCreditName }
  const save = (numbers: object) =>
    call('morgan', 'PUT', `/wire/${trusteeWire}`, { ...body, bankDetails: { ...names, ...numbers } })
  const kept = await save({ accountNumber: null, furtherCreditAccount: null })
  expect([kept.status, kept.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['bankDetails.accountNumber', 'bankDetails.furtherCreditAccount'],
  ])
  expect((await save({ accountNumber: '', furtherCreditAccount: '' })).status).toBe(200)
  expect((await call('morgan', 'POST', `/wire/${trusteeWire}/send`)).status).toBe(200)
  const { digest } = (await fillWire(server, 'tessa', trusteeWire)).body
  const accepted = await call('tessa', 'POST', `/wire/${trusteeWire}/accept`, { digest })
  // Details that changed after an acceptance wait for a second person.
  expect(accepted.body.status).toBe(6)
  expect((await asked()).body.accountNumber).toBe(bankDigits.tessa.accountNumber)
})

test('a stranger who asks for a document of an altered closing is told that it does not hold', async () => {
  const { code } = (await call('morgan', 'GET', `/closingmemo/${memoId}`)).body
  const verdict = async () => (await call(null, 'GET', `/closingmemo/verify/${code}`)).body
  expect((await verdict()).result).toBe('match')
  await asDatabaseWriter(pool, `${details} aba = '011000015' ${standing}`, [closing.trusteeWire])
  await asDatabaseWriter(pool, 'delete from transaction_freezes')
  expect((await verdict()).result).toBe('on hold')
  const { body } = await call('morgan', 'GET', `/transaction/${closing.transactionId}/freeze`)
  expect(body.freeze.kind).toBe('suspected fraud')
})

test('what is not accepted yet is not carried on when it was altered', async () => {
  await asDatabaseWriter(pool, `${wire} status = 3, amount_cents = 1 ${ofWire}`, [closing.trusteeWire])
  const { digest } = (await call('tessa', 'GET', `/wire/${closing.trusteeWire}`)).body
  for (const ask of [
    () => call('tessa', 'POST', `/wire/${closing.trusteeWire}/accept`, { digest }),
    () => call('tessa', 'POST', `/wire/${closing.trusteeWire}/hand-over`, { email: emailOf('theo') }),
    () => fillWire(server, 'tessa', closing.trusteeWire),
  ]) {
    await asDatabaseWriter(pool, 'delete from transaction_freezes')
    expect((await ask()).body.code).toBe('stored-details-differ')
  }
})

test('a change of another part does not make altered details what everyone agrees to', async () => {
  const { transactionId, trusteeWire } = closing
  const { body: read } = await call('morgan', 'GET', `/wire/${trusteeWire}`)
  const { receiver, amount, references, bankDetails } = read
  const { fbo, aba, intermediaryBank, furtherCreditName } = bankDetails
  const numbers = { accountNumber: '', furtherCreditAccount: '' }
  const save = () =>
    call('morgan', 'PUT', `/wire/${trusteeWire}`, {
      role: 'Bank',
      receiverEmail: receiver.email,
      amount: amount + 1_00,
      wirePurposes: [{ purpose: 6, amount: amount + 1_00 }],
      references,
      bankDetails: { fbo, aba, intermediaryBank, furtherCreditName, ...numbers },
      draft: false,
    })
  await asDatabaseWriter(pool, `${wire} amount_cents = amount_cents + 100 ${ofWire}`, [trusteeWire])
  const refused = await save()
  expect([refused.status, refused.body.code]).toEqual([409, 'stored-details-differ'])
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/freeze`)
  expect(body.freeze.kind).toBe('suspected fraud')
  // Everyone was alarmed, and two people released the closing: the wire is entered anew.
  await asDatabaseWriter(pool, 'delete from transaction_freezes')
  expect((await save()).status).toBe(200)
  // What is altered after that is another matter.
  await asDatabaseWriter(pool, `${wire} amount_cents = amount_cents + 100 ${ofWire}`, [trusteeWire])
  expect((await save()).body.code).toBe('stored-details-differ')
})
