import { expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'
import { receivedBody, sentBody, sentWire, verifiedWire } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, ids, pool } = server

let sequence = 0
const nextOmad = (): string => `20261120MMQFMP9C${String((sequence += 1)).padStart(6, '0')}`
const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'

const paymentsOf = async (url: string, person: Person = 'morgan') =>
  (await call(person, 'GET', `${url}/payment`)).body.items

test('a reference is added only by those who record the payment: not by the receiver, a viewer, an outsider or a super admin', async () => {
  const { url, transactionId } = await sentWire(server)
  const viewer = { userId: ids.cole, rights: 'view', isManager: false }
  expect((await call('morgan', 'POST', `/transaction/${transactionId}/team`, viewer)).status).toBe(201)
  await pool.query(`update users set role = 'super_admin', organization_id = null where id = $1`, [ids.blake])
  const refused: [Person, number][] = [
    ['tessa', 403],
    ['theo', 403],
    ['cole', 403],
    ['ursula', 404],
    ['blake', 404],
  ]
  for (const [person, status] of refused) {
    const answer = await call(person, 'POST', `${url}/sent/references`, { omad: nextOmad() })
    expect([person, answer.status]).toEqual([person, status])
  }
  expect((await call(null, 'POST', `${url}/sent/references`, { omad: nextOmad() })).status).toBe(401)
  expect(await paymentsOf(url)).toHaveLength(1)
  await pool.query(`update users set role = 'user', organization_id = $2 where id = $1`, [
    ids.blake,
    ids.lexbond,
  ])
})

test('what the bank gives later stands beside the record, and the receiver’s answer to it stays', async () => {
  const { url, wireId, transactionId, body } = await sentWire(server)
  await call('tessa', 'POST', `${url}/received`, receivedBody)
  const omad = nextOmad()
  const added = await call('morgan', 'POST', `${url}/sent/references`, {
    omad: ` ${omad.toLowerCase()}`,
    uetr: '',
  })
  expect([added.status, added.body.payment]).toEqual([
    200,
    { state: 'received', sentOn: '2026-11-20', differs: false },
  ])
  expect((await call('morgan', 'POST', `${url}/sent/references`, { uetr }, ifMatch(added))).status).toBe(200)
  const none = { imad: null, omad: null, uetr: null }
  for (const person of ['morgan', 'tessa', 'cole'] as const) {
    expect(await paymentsOf(url, person)).toMatchObject([
      { ...none, kind: 'sent', stands: true, imad: body.imad },
      { ...none, kind: 'received', stands: true },
      { ...none, kind: 'reference added', stands: true, omad, by: 'Morgan Test', amount: null },
      { ...none, kind: 'reference added', stands: true, uetr },
    ])
  }
  const { rows } = await pool.query(
    `select data from audit_events where type = 'payment reference added' and wire_id = $1 order by id`,
    [wireId],
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { number: 1, reference: `OMAD ${omad}` },
    { number: 1, reference: `UETR ${uetr}` },
  ])
  // Every reader of the closing reads that it was added, and none the number itself.
  const history = await call('tessa', 'GET', `/transaction/${transactionId}/history`)
  expect(JSON.stringify(history.body)).toContain('added a reference of the bank to the record that wire #1')
  expect(JSON.stringify(history.body)).not.toContain(omad)
  const mails = await pool.query('select payload from outbox where payload::text like $1', [`%${omad}%`])
  expect(mails.rows).toEqual([])
})

const ifMatch = ({ body }: { body: { version: number } }) => ({ 'if-match': `"${body.version}"` })

test('a reference that stands is not replaced, also by a replay; each refusal names its field', async () => {
  const { url, body } = await sentWire(server)
  const key = { 'idempotency-key': 'once' }
  const first = { omad: nextOmad() }
  expect((await call('morgan', 'POST', `${url}/sent/references`, first, key)).status).toBe(200)
  for (const again of [first, { omad: nextOmad() }, { imad: body.imad, uetr }]) {
    const answer = await call('morgan', 'POST', `${url}/sent/references`, again, key)
    expect([answer.status, answer.body.code]).toEqual([409, 'reference-already-recorded'])
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([Object.keys(again)[0]])
  }
  const faulty = await call('morgan', 'POST', `${url}/sent/references`, { uetr: 'x' })
  expect([faulty.status, faulty.body.errors[0].field]).toEqual([422, 'uetr'])
  const odd = await call('morgan', 'POST', `${url}/sent/references`, { reference: 'x' })
  expect([odd.status, odd.body.errors[0].field]).toEqual([422, 'reference'])
  expect(await paymentsOf(url)).toHaveLength(2)
})

test('of two people who add different references of one kind at once, exactly one counts', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { url, transactionId, wireId } = await sentWire(server)
    const manager = { userId: ids.nora, rights: 'checker', isManager: true }
    expect((await call('morgan', 'POST', `/transaction/${transactionId}/team`, manager)).status).toBe(201)
    const typed = [nextOmad(), nextOmad()]
    const answers = await Promise.all([
      call('morgan', 'POST', `${url}/sent/references`, { omad: typed[0] }),
      call('nora', 'POST', `${url}/sent/references`, { omad: typed[1] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    const { rows } = await pool.query(
      `select reference from payment_references where wire_id = $1 and kind = 'omad'`,
      [wireId],
    )
    expect(rows).toEqual([{ reference: typed[won] }])
    expect((await paymentsOf(url)).filter(({ omad }: { omad: string | null }) => omad !== null)).toHaveLength(
      1,
    )
  }
})

test('a reference added and the record voided at once: what stands never lacks its record', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { url, wireId } = await sentWire(server)
    const actions = [
      () => call('morgan', 'POST', `${url}/sent/references`, { omad: nextOmad() }),
      () => call('morgan', 'POST', `${url}/sent/void`, { reason: 'Another was meant' }),
    ]
    await Promise.all((round % 2 === 0 ? actions : actions.toReversed()).map((act) => act()))
    await call('morgan', 'POST', `${url}/sent/void`, { reason: 'Another was meant' })
    const { rows } = await pool.query('select 1 from payment_references where wire_id = $1', [wireId])
    expect(rows).toEqual([])
    expect((await paymentsOf(url)).every(({ stands }: { stands: boolean }) => !stands)).toBe(true)
  }
})

test('after the record was voided nothing is added, and its references are free again', async () => {
  const { url, body } = await sentWire(server)
  const omad = nextOmad()
  await call('morgan', 'POST', `${url}/sent/references`, { omad })
  await call('morgan', 'POST', `${url}/sent/void`, { reason: 'Another was meant' })
  const late = await call('morgan', 'POST', `${url}/sent/references`, { omad })
  expect([late.status, late.body.code]).toEqual([409, 'wire-not-sent'])
  expect((await paymentsOf(url)).map(({ stands }: { stands: boolean }) => stands)).toEqual([
    false,
    false,
    false,
  ])
  expect((await call('morgan', 'POST', `${url}/sent`, { ...body, omad })).status).toBe(200)
})

test('a reference is added in a completed closing and in a frozen one: there it is needed to trace the funds', async () => {
  const { url, transactionId } = await sentWire(server)
  await pool.query('update transactions set status = 3 where id = $1', [transactionId])
  expect((await call('morgan', 'POST', `${url}/sent/references`, { omad: nextOmad() })).status).toBe(200)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Where is it?' })
  const other = { uetr: '0b6305c9-1f7f-49de-aed0-16487c27b42d' }
  expect((await call('morgan', 'POST', `${url}/sent/references`, other)).status).toBe(200)
})

test('one number is of one payment of the organization, by whichever way it comes; the field is named, the other is not', async () => {
  const omad = nextOmad()
  const first = await sentWire(server, { omad })
  const second = await sentWire(server)
  const used = await call('morgan', 'POST', `${second.url}/sent/references`, {
    uetr: uetr.replace('e', '1'),
    omad,
  })
  expect([used.status, used.body.code, used.body.errors[0].field]).toEqual([
    409,
    'reference-already-used',
    'omad',
  ])
  expect(JSON.stringify(used.body)).not.toMatch(/Salina|#1/)
  // Nothing of what was refused stands.
  expect(await paymentsOf(second.url)).toHaveLength(1)
  const third = await verifiedWire(server)
  const recorded = await call('morgan', 'POST', `${third.url}/sent`, sentBody({ imad: first.body.imad }))
  expect([recorded.status, recorded.body.errors[0].field]).toEqual([409, 'imad'])
  // The number of one bank may be that of another bank in the other direction.
  expect((await call('morgan', 'POST', `${third.url}/sent`, sentBody({ imad: omad }))).status).toBe(200)
})

test('two wires that are given the same references at once: one is recorded, and neither waits for the other for good', async () => {
  const wires = [await sentWire(server), await sentWire(server)]
  const references = { omad: nextOmad(), uetr: 'ab6305c9-1f7f-49de-aed0-16487c27b42d' }
  const answers = await Promise.all(
    wires.map(({ url }) => call('morgan', 'POST', `${url}/sent/references`, references)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('another desk is neither kept from a reference nor told of it', async () => {
  const theirs = await verifiedWire(server, 'ursula')
  const omad = nextOmad()
  expect((await call('ursula', 'POST', `${theirs.url}/sent`, sentBody({ omad }))).status).toBe(200)
  const ours = await sentWire(server)
  expect((await call('morgan', 'POST', `${ours.url}/sent/references`, { omad })).status).toBe(200)
})
