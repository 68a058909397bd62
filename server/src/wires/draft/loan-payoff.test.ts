import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { type Answer, closingServer, typedDetails } from '../../testing/closing.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { loanBody, payoff, payoffClosings } from '../../testing/loan-payoff.ts'

const server = await closingServer()
const { call, pool } = server
const { closingOf, addWire, accepted, save } = payoffClosings(server)

const fieldsOf = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ field }: { field: string }) => field)

test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
  ['a closing of bonds', { kind: 'bond' }, { payoff }, ['payoff']],
  [
    'a wire of another purpose',
    {},
    { payoff, wirePurposes: [{ purpose: 1, amount: 41_230_000 }] },
    ['payoff'],
  ],
  ['a draft of another purpose', {}, { payoff, wirePurposes: [], draft: true }, ['payoff']],
  ['interest of nothing', {}, { payoff: { ...payoff, perDiem: 0 } }, ['payoff.perDiem']],
  ['interest above what fits', {}, { payoff: { ...payoff, perDiem: 1_000_000_000 } }, ['payoff.perDiem']],
  ['interest in words', {}, { payoff: { ...payoff, perDiem: '123.45' } }, ['payoff.perDiem']],
  ['no interest', {}, { payoff: { goodThrough: '2026-12-01' } }, ['payoff.perDiem']],
  ['no day', {}, { payoff: { perDiem: 1 } }, ['payoff.goodThrough']],
  ['a day that is none', {}, { payoff: { ...payoff, goodThrough: '2027-02-29' } }, ['payoff.goodThrough']],
  ['another name', {}, { payoff: { ...payoff, rate: 3 } }, ['payoff.rate']],
])('a payoff is refused with its field: %s', async (_, ofClosing, ofWire, fields) => {
  const refused = await addWire(await closingOf(ofClosing), { ...ofWire })
  expect([refused.status, fieldsOf(refused)]).toEqual([422, fields])
})

test('neither the lender nor another organization writes it', async () => {
  const { wireId, wire, transactionId } = await accepted()
  const body = loanBody({ payoff: { ...payoff, perDiem: 1 } })
  for (const [person, status] of [
    ['tessa', 403],
    ['ursula', 404],
    [null, 401],
  ] as const) {
    expect((await call(person, 'PUT', `/wire/${wireId}`, body)).status).toBe(status)
  }
  const instructions = { ...typedDetails(), payoff }
  const refused = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, instructions)
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['payoff']])
  expect((await call('tessa', 'GET', `/wire/${wireId}`)).body).toMatchObject({ payoff, digest: wire.digest })
  expect((await call('ursula', 'GET', `/transaction/${transactionId}/wire/csv`)).status).toBe(404)
})

test.each<[string, object | null]>([
  ['its day', { ...payoff, goodThrough: '2026-12-02' }],
  ['its interest by a cent', { ...payoff, perDiem: 12_346 }],
  ['its removal', null],
])('a change of %s voids the acceptance, and the lender is shown old and new', async (_, changed) => {
  const { wireId, wire } = await accepted()
  const saved = await save(wireId, wire, { payoff: changed })
  expect([saved.body.status, saved.body.payoff]).toEqual([WireStatus.ReadyToSend, changed])
  expect(saved.body.digest).not.toBe(wire.digest)
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const stale = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect(stale.status).toBe(409)
  const { changes } = (await call('tessa', 'GET', `/wire/${wireId}/progress`)).body
  expect(JSON.stringify(changes)).toContain('Loan payoff')
})

test('a program that does not know the field keeps the payoff, and repeats the agreement', async () => {
  const { wireId, wire } = await accepted()
  expect((await save(wireId, wire, {})).body).toMatchObject({ status: WireStatus.Verified, payoff })
  const other = await save(wireId, wire, { wirePurposes: [{ purpose: 1, amount: 41_230_000 }] })
  expect([other.status, other.body.payoff]).toEqual([200, null])
})

test('a closing that becomes one of bonds shows what was agreed to, and the next save drops it', async () => {
  const { transactionId, wireId, wire } = await accepted()
  await pool.query(`update transactions set kind = 'bond' where id = $1`, [transactionId])
  const shown = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  expect(shown).toMatchObject({ status: WireStatus.Verified, payoff, digest: wire.digest })
  const refused = await save(wireId, wire, { payoff })
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['payoff']])
  const dropped = await save(wireId, wire, {})
  expect(dropped.body).toMatchObject({ status: WireStatus.ReadyToSend, payoff: null })
})

test.each([
  ['the day', `payoff_good_through = payoff_good_through + 1`],
  ['the interest', 'payoff_per_diem_cents = payoff_per_diem_cents + 1'],
  ['both away', 'payoff_per_diem_cents = null, payoff_good_through = null'],
])('a database writer who alters %s freezes the closing when the wire is opened', async (_, change) => {
  const { wireId } = await accepted()
  await asDatabaseWriter(pool, `update wires set ${change} where id = $1`, [wireId])
  const opened = await call('tessa', 'POST', `/wire/${wireId}/reveal`)
  expect([opened.status, opened.body.code]).toEqual([409, 'stored-details-differ'])
})

test('the database holds no half of a payoff, and none that is out of bounds', async () => {
  const wireId: string = (await addWire(await closingOf())).body.id
  for (const change of [
    'payoff_good_through = null',
    'payoff_per_diem_cents = null',
    'payoff_per_diem_cents = 0',
    'payoff_per_diem_cents = 1000000000',
  ]) {
    await expect(pool.query(`update wires set ${change} where id = $1`, [wireId]), change).rejects.toThrow(
      'violates check',
    )
  }
})
