import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { expect, test } from 'vitest'
import { closingServer, type Person, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool } = server

const plan = {
  ...noClosingPlan,
  method: 'By telephone',
  place: ' Offices of Lexbond LLP ',
  delivery: { way: 'DTC FAST', agent: 'First Trust Bank', remarks: '' },
  maturities: [{ date: '2031-09-01', amount: 136_000_000, rate: '4.125', cusip: '037833100' }],
  documents: [{ title: 'Opinion of bond counsel', from: 'Lexbond LLP', ready: false }],
  timetable: [
    { time: '10:00', what: 'Wires go out', who: 'Harbor Securities' },
    { time: '09:00', what: 'Closing call', who: '' },
  ],
  distribution: [{ name: 'Rita Rowe', organization: 'City of Salina' }],
}

const path = (id: string) => `/transaction/${id}/closing-plan`
const read = (person: Person, id: string) => call(person, 'GET', path(id))
const save = (person: Person, id: string, body: unknown = plan, version?: number) =>
  call(person, 'PUT', path(id), body, version === undefined ? {} : { 'if-match': `"${version}"` })

const changes = async (id: string): Promise<string[]> =>
  (await call('morgan', 'GET', `/transaction/${id}/history`)).body.items
    .map(({ sentence }: { sentence: string }) => sentence)
    .filter((sentence: string) => sentence.includes('closing agenda'))

test('a stranger finds no plan, people in the closing read it, and only the manager writes it', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  for (const answer of [await read('ursula', id), await save('ursula', id)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  }
  for (const person of ['tessa', 'nora', 'cole'] as const) {
    expect((await save(person, id)).status).toBe(403)
    expect((await read(person, id)).body).toEqual({ version: 0, plan: noClosingPlan, warnings: [] })
  }
  expect((await save('morgan', id)).status).toBe(200)
  expect((await read('tessa', id)).body.plan.place).toBe('Offices of Lexbond LLP')
})

test('each fault is refused at its field as it was sent, and nothing is kept', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  const wrong = {
    ...plan,
    maturities: [{ date: '2031-02-30', amount: 1.5, rate: '101', cusip: '037833109' }],
    timetable: [
      { time: '10:00', what: 'Call', who: '' },
      { time: '9:00', what: ' ', who: '' },
    ],
  }
  const answer = await save('morgan', id, wrong)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid-fields'])
  expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'maturities.0.date',
    'maturities.0.amount',
    'maturities.0.rate',
    'maturities.0.cusip',
    'timetable.1.time',
    'timetable.1.what',
  ])
  const pasted = { ...plan, timetable: Array.from({ length: 10_000 }, () => plan.timetable[0]) }
  expect((await save('morgan', id, pasted)).status).toBeGreaterThanOrEqual(400)
  expect((await read('morgan', id)).body.version).toBe(0)
  expect(await changes(id)).toEqual([])
})

test('a stale plan is refused; of two saved at once, one wins', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  const both = await Promise.all(['A', 'B'].map((place) => save('morgan', id, { ...plan, place }, 0)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stale = await save('morgan', id, plan, 0)
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const saved = await save('morgan', id, plan, 1)
  expect([saved.status, saved.body.version, saved.headers['etag']]).toEqual([200, 2, '"2"'])
  expect(saved.body.plan.timetable.map(({ time }: { time: string }) => time)).toEqual(['09:00', '10:00'])
  expect(await changes(id)).toEqual([
    'changed the closing agenda: place',
    'changed the closing agenda: method, place, delivery, maturities, documents, timetable, distribution',
  ])
})

test('a plan that says the same is not written anew', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  await save('morgan', id)
  expect((await save('morgan', id)).body.version).toBe(1)
  expect(await changes(id)).toHaveLength(1)
})

test('it stands still with a frozen transaction, and with a completed one', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  await call('morgan', 'POST', `/transaction/${id}/freeze`, { reason: 'A strange call' })
  const frozen = await save('morgan', id)
  expect([frozen.status, frozen.body.code]).toEqual([409, 'transaction-frozen'])
  const { transactionId: over } = await wireAt(server, 'sent')
  await pool.query('update transactions set status = 3 where id = $1', [over])
  const completed = await save('morgan', over)
  expect([completed.status, completed.body.code]).toEqual([409, 'transaction-completed'])
  expect((await read('morgan', over)).body.version).toBe(0)
})

test('principal that is not par is told and saved; a closing in a skipped hour is refused, a step in one is told', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  const facts = {
    name: 'City of Salina',
    type: 'Negotiated',
    parAmount: 136_000_001,
    closingDate: '2027-03-14',
    timeZone: 'America/Chicago',
  }
  const put = (closingTime: string) => call('morgan', 'PUT', `/transaction/${id}`, { ...facts, closingTime })
  const skipped = await put('02:30')
  expect([skipped.status, skipped.body.errors[0].field]).toEqual([422, 'closingTime'])
  expect((await put('03:30')).status).toBe(200)
  const night = { time: '02:15', what: 'Wires are queued', who: '' }
  const { body } = await save('morgan', id, { ...plan, timetable: [night] })
  expect(body.warnings).toEqual([
    { field: 'maturities', message: expect.stringContaining('$0.01 less than par') },
    { field: 'timetable.0.time', message: expect.stringContaining('There is no 2:15 AM') },
  ])
})

test('a purchase of real estate has no bonds to deliver', async () => {
  const made = await call('morgan', 'POST', '/transaction', {
    name: '1420 Elm Street',
    type: 'Negotiated',
    kind: 'real_estate',
  })
  const refused = await save('morgan', made.body.id)
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['delivery', 'maturities'])
  const { delivery, maturities } = noClosingPlan
  expect((await save('morgan', made.body.id, { ...plan, delivery, maturities })).status).toBe(200)
})

test('a maturity that is not after the closing date is refused at its date; the closing date may still be moved past it', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  const url = `/transaction/${id}`
  const facts = (change: object) =>
    call('morgan', 'PUT', url, { name: 'Series 2026A', type: 'Negotiated', ...change })
  expect((await facts({ closingDate: '2031-09-01' })).status).toBe(200)
  const early = await save('morgan', id)
  expect([early.status, early.body.errors]).toEqual([
    422,
    [{ field: 'maturities.0.date', message: 'A maturity is after the closing date, September 1, 2031' }],
  ])
  expect((await facts({})).status).toBe(200)
  expect((await save('morgan', id)).status).toBe(200)
  const dated = await facts({ closingDate: '2031-10-01', datedDate: '2031-10-02' })
  expect([dated.status, dated.body.errors]).toEqual([
    422,
    [{ field: 'datedDate', message: 'The dated date cannot be after the closing date' }],
  ])
  expect((await facts({ closingDate: '2031-10-01', datedDate: '2031-10-01', parAmount: 1 })).status).toBe(200)
  const memo = await call('morgan', 'POST', `${url}/closingmemo`)
  const missing = memo.body.missing.map(({ message }: { message: string }) => message)
  expect(missing).toContain(
    'The maturity of September 1, 2031 is not after the closing date, October 1, 2031.',
  )
  expect(missing).toContain('The maturities come to $1,360,000.00, par is $0.01: $1,359,999.99 more')
})

test('days that stand wrong refuse no save that leaves them as they are, and keep the memo from being final', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  const url = `/transaction/${id}`
  const facts = (name: string, change: object = {}) =>
    call('morgan', 'PUT', url, {
      name,
      type: 'Negotiated',
      closingDate: '2031-10-01',
      datedDate: '2031-10-02',
      ...change,
    })
  expect((await save('morgan', id)).status).toBe(200)
  // As a release without this rule stored it.
  await pool.query(
    `update transactions set dated_date = '2031-10-02', closing_date = '2031-10-01' where id = $1`,
    [id],
  )
  expect((await facts('Series 2026B')).status).toBe(200)
  const moved = await facts('Series 2026B', { datedDate: '2031-10-03' })
  expect([moved.status, moved.body.errors[0].field]).toEqual([422, 'datedDate'])
  expect((await save('morgan', id, { ...plan, place: 'By telephone' })).status).toBe(200)
  const [stood] = plan.maturities
  const added = { ...plan, maturities: [stood, { ...stood, cusip: '' }] }
  const refused = await save('morgan', id, added)
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'maturities.1.date' }]])
  const memo = await call('morgan', 'POST', `${url}/closingmemo`)
  expect(memo.body.missing.map(({ message }: { message: string }) => message)).toEqual(
    expect.arrayContaining([
      'The dated date, October 2, 2031, is after the closing date, October 1, 2031.',
      'The maturity of September 1, 2031 is not after the closing date, October 1, 2031.',
    ]),
  )
})
