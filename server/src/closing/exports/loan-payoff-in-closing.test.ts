import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { payoff, payoffClosings, propertyFacts as facts } from '../../testing/loan-payoff.ts'
import { tasksOf } from '../../testing/tasks-of.ts'
import { readPdf } from '../../testing/read-pdf.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const { accepted, save } = payoffClosings(server)
const { tasks } = tasksOf(server)

const short =
  'Wire #1 would be short: $412,300.00 pays the loan off through December 1, 2026; on December 4, 2026 it takes $412,670.35.'

test('a closing that moves past the day blocks memo, payment file and text, and the board says why', async () => {
  const { transactionId, wireId, wire } = await accepted()
  const move = async (closingDate: string) => {
    const { version } = (await call('morgan', 'GET', `/transaction/${transactionId}`)).body
    const body = { ...facts, issuerId: ids.salina, closingDate }
    const moved = await call('morgan', 'PUT', `/transaction/${transactionId}`, body, {
      'if-match': `"${version}"`,
    })
    expect(moved.status).toBe(200)
  }
  const memoId: string = (await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)).body.id
  const ofPayoff = async () => {
    const { missing } = (await call('morgan', 'GET', `/closingmemo/${memoId}`)).body
    return missing.filter(({ message }: { message: string }) => message.includes('short'))
  }
  const board = async (person: 'morgan' | 'tessa') =>
    (await call(person, 'GET', `/transaction/${transactionId}/board`)).body.discrepancies
  const file = () => call('morgan', 'POST', `/transaction/${transactionId}/payment-file`, {})
  expect(await ofPayoff()).toEqual([])
  expect((await file()).status).toBe(200)

  await move('2026-12-04')
  expect(await ofPayoff()).toEqual([{ at: 'wire', wireId, message: short, cents: 37_035 }])
  const refused = await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
  expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([409, expect.stringContaining(short)])
  expect(await board('morgan')).toContainEqual({ message: short, wireId })
  expect(await board('tessa')).toBeNull()
  const text = () => call('morgan', 'POST', `/transaction/${transactionId}/obi`, {})
  for (const ask of [file, text]) {
    const { status, body } = await ask()
    expect([status, body.code, body.detail]).toEqual([409, 'not-exportable', expect.stringContaining(short)])
  }

  // The lender's new letter, which the lender confirms.
  const amount = 41_267_035
  const renewed = await save(wireId, wire, {
    amount,
    wirePurposes: [{ purpose: 4, amount }],
    payoff: { ...payoff, goodThrough: '2026-12-04' },
  })
  expect(renewed.body.status).toBe(WireStatus.ReadyToSend)
  expect(await ofPayoff()).toEqual([])
  expect(await board('morgan')).not.toContainEqual({ message: expect.stringContaining('short'), wireId })
})

test('a payment that is late is recorded with what may be missing, and no file is made after the day', async () => {
  const { transactionId, wireId } = await accepted()
  try {
    setNow('2026-12-03T16:00:00Z')
    const late = await call('morgan', 'POST', `/transaction/${transactionId}/payment-file`, {})
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining('on December 3, 2026 it takes $412,546.90.'),
    ])
    const sent = await call('morgan', 'POST', `/wire/${wireId}/sent`, {
      imad: '20261203MMQFMP2N000001',
      amount: 41_230_000,
      valueDate: '2026-12-03',
    })
    expect(sent.status).toBe(200)
    const { rows } = await pool.query<{ data: { remarks: string } }>(
      `select data from audit_events where wire_id = $1 and type = 'money sent'`,
      [wireId],
    )
    expect(rows[0]?.data.remarks).toBe(
      'The loan payoff was good through December 1, 2026: 2 days of interest, $246.90, may be missing',
    )
  } finally {
    setNow('2026-11-20T15:00:00Z')
  }
})

test('after the cut-off of the day board, memo and file say that it is short, and its manager is asked, until it is paid', async () => {
  const { transactionId, wireId } = await accepted()
  const file = () => call('morgan', 'POST', `/transaction/${transactionId}/payment-file`, {})
  const shortOnBoard = async (): Promise<string[]> =>
    (await call('morgan', 'GET', `/transaction/${transactionId}/board`)).body.discrepancies
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.includes('short'))
  const memoId: string = (await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)).body.id
  const shortInMemo = async () =>
    (await call('morgan', 'GET', `/closingmemo/${memoId}`)).body.missing
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.includes('short'))
  const asked = async (person: 'morgan' | 'tessa') =>
    (await tasks(person)).filter(
      ({ kind, transaction }) => kind === 'update payoff' && transaction?.id === transactionId,
    )
  try {
    setNow('2026-12-01T23:45:00Z')
    expect(await shortOnBoard()).toEqual([])
    expect(await shortInMemo()).toEqual([])
    expect(await asked('morgan')).toEqual([])
    expect((await file()).status).toBe(200)
    setNow('2026-12-01T23:46:00Z')
    const late = await file()
    const out = 'on December 2, 2026 it takes $412,423.45.'
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining(out)])
    expect(await shortOnBoard()).toEqual([expect.stringContaining(out)])
    expect(await shortInMemo()).toEqual([expect.stringContaining(out)])
    expect(await asked('morgan')).toMatchObject([
      { transaction: { kind: 'real_estate' }, count: 1, wire: { id: wireId, number: 1 } },
    ])
    expect(await asked('tessa')).toEqual([])
    const references = { imad: '20261201MMQFMP2N000002', amount: 41_230_000, valueDate: '2026-12-01' }
    expect((await call('morgan', 'POST', `/wire/${wireId}/sent`, references)).status).toBe(200)
    expect(await shortOnBoard()).toEqual([])
    expect(await shortInMemo()).toEqual([])
    expect(await asked('morgan')).toEqual([])
  } finally {
    setNow('2026-11-20T15:00:00Z')
  }
})

/** Lines are broken where a column ends. */
const textOf = (bytes: Buffer): string => readPdf(bytes).read.join(' ').replaceAll(/\s+/g, ' ')

test('it stands in certificate, memo, list and fraud packet', async () => {
  const { transactionId, wireId } = await accepted()
  const words = 'Good through December 1, 2026, $123.45 for each day after'
  const certificate = await call('tessa', 'GET', `/wire/${wireId}/certificate`)
  expect(textOf(certificate.bytes)).toContain(words)
  const memoId: string = (await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)).body.id
  expect((await call('morgan', 'GET', `/closingmemo/${memoId}`)).body.content.wires[0].payoff).toEqual(payoff)
  const csv = String((await call('morgan', 'GET', `/transaction/${transactionId}/wire/csv`)).body)
  const [titles = '', row = ''] = csv.split('\r\n')
  expect(titles).toContain('References,Per diem,Good through,')
  expect(row).toContain(',LOAN 5512,123.45,2026-12-01,')
  const memo = await call('morgan', 'GET', `/closingmemo/${memoId}/pdf`)
  expect(textOf(memo.bytes)).toContain('Good through December 1, 2026')
  const report = { wireId, whatHappened: 'The letter was forged.' }
  const reported = await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, report)
  const packet = await call('morgan', 'GET', `/fraud-response/${reported.body.id}/json`)
  expect(JSON.stringify(packet.body)).toContain(words)
})

test('an imported table carries it, and a copy of the closing starts without', async () => {
  const table = [
    'Name,Sale of 3 Sorrel Way',
    'Kind,Real estate',
    'Type,Purchase',
    'Receiver email,Role,Loan payoff,Per diem,Good through',
    'tessa@firsttrust.example,Payoff lender,"412,300.00",123.45,12/1/2026',
  ].join('\n')
  const imported = await call('morgan', 'POST', '/transaction/import', { text: table })
  expect(imported.status).toBe(201)
  const wireId: string = imported.body.wires[0].id
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.payoff).toEqual(payoff)
  const copied = await call('morgan', 'POST', `/transaction/${imported.body.id}/copy`, {
    name: 'Sale of 4 Sorrel Way',
  })
  const copy: string = copied.body.wires[0].id
  expect((await call('morgan', 'GET', `/wire/${copy}`)).body).toMatchObject({ payoff: null, amount: null })
  const bonds = await call('morgan', 'POST', '/transaction/import', {
    text: table
      .replace('Real estate', 'Bond')
      .replace('Purchase', 'Negotiated')
      .replace('Payoff lender', 'Trustee'),
  })
  expect([bonds.status, JSON.stringify(bonds.body.errors)]).toEqual([
    422,
    expect.stringContaining('Only for a wire of a real-estate closing'),
  ])
})
