import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { expect, test } from 'vitest'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool, setNow } = server

const board = (person: Person | null, id: string) => call(person, 'GET', `/transaction/${id}/board`)

const addWire = async (id: string, change: Record<string, unknown> = {}) =>
  (await call('morgan', 'POST', `/transaction/${id}/wire`, wireBody(change))).body.id as string

test('a stranger finds no board', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  const answer = await board('ursula', id)
  expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  expect((await board(null, id)).status).toBe(401)
})

test('each sees the wires that they may see; only the managing organization what does not add up', async () => {
  const { transactionId: id, wireId } = await wireAt(server, 'filled')
  const unsent = await addWire(id, { receiverEmail: emailOf('blake'), role: 'Bond Counsel' })
  const theirs = (await board('tessa', id)).body
  expect(theirs.wires).toEqual({ verified: 0, count: 1, verifiedAmount: 0, amount: 133_379_726 })
  expect(theirs.pending).toMatchObject([
    { id: wireId, waitsFor: 'receiver', person: 'Tessa Test', organization: 'First Trust Bank', gates: null },
  ])
  expect(theirs.discrepancies).toBe(null)
  expect(theirs.flow.wires.map(({ id: wire }: { id: string }) => wire)).toEqual([wireId])
  expect(JSON.stringify(theirs)).not.toMatch(/Blake|Lexbond/)
  const ours = (await board('nora', id)).body
  expect(ours.wires.count).toBe(2)
  expect(ours.pending.find((wire: { id: string }) => wire.id === unsent)).toMatchObject({
    waitsFor: 'manager',
    person: 'Morgan Test',
    organization: 'Harbor Securities',
    gates: [],
  })
  expect(ours.discrepancies.length).toBeGreaterThan(0)
})

test('no board shows a bank detail', async () => {
  const { transactionId: id } = await wireAt(server, 'filled')
  const { accountNumber, aba, fbo } = typedDetails({ aba: '101100621' })
  for (const person of ['morgan', 'tessa'] as const) {
    const { body } = await board(person, id)
    for (const secret of [accountNumber, aba, fbo]) expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('what is verified is counted and no longer pending, and a freeze is told', async () => {
  const { transactionId: id, wireId, wire } = await wireAt(server, 'filled')
  await addWire(id, { amount: 100, wirePurposes: [{ purpose: 6, amount: 100 }] })
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  await call('morgan', 'POST', `/transaction/${id}/freeze`, { reason: 'A strange call' })
  const { body } = await board('morgan', id)
  expect(body.wires).toEqual({ verified: 1, count: 2, verifiedAmount: 133_379_726, amount: 133_379_826 })
  expect(body.pending.map(({ status }: { status: number }) => status)).toEqual([2])
  expect(body.freeze).toMatchObject({ kind: 'manager', reason: 'A strange call' })
})

test('the day: its moment in its zone, the timetable, papers that are missing, and the memo', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  const facts = {
    name: 'City of Salina',
    type: 'Negotiated',
    closingDate: '2026-12-02',
    closingTime: '10:00',
  }
  await call('morgan', 'PUT', `/transaction/${id}`, { ...facts, timeZone: 'America/Chicago' })
  const timetable = [{ time: '09:00', what: 'Closing call', who: '' }]
  const documents = [
    { title: 'Opinion', from: 'Lexbond LLP', ready: false },
    { title: 'Bonds', from: 'First Trust Bank', ready: true },
  ]
  await call('morgan', 'PUT', `/transaction/${id}/closing-plan`, { ...noClosingPlan, timetable, documents })
  const { body } = await board('tessa', id)
  expect(body).toMatchObject({
    closing: {
      date: '2026-12-02',
      time: '10:00',
      timeZone: 'America/Chicago',
      at: '2026-12-02T16:00:00.000Z',
    },
    timetable,
    documents: { ready: 1, count: 2, missing: [{ title: 'Opinion', from: 'Lexbond LLP' }] },
    memo: null,
  })
})

test('a draft of the memo is on the board of the managing organization alone', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  const draft = await call('morgan', 'POST', `/transaction/${id}/closingmemo`)
  expect(draft.status).toBeLessThan(300)
  expect((await board('nora', id)).body.memo).toMatchObject({ status: 'Draft', revision: 1, because: null })
  expect((await board('tessa', id)).body.memo).toBe(null)
})

test('what changed since the business day before is told, and nothing earlier', async () => {
  setNow('2026-12-01T15:00:00Z')
  const { transactionId: id } = await wireAt(server, 'sent')
  const facts = { name: 'City of Salina', type: 'Negotiated', timeZone: 'America/Chicago' }
  await call('morgan', 'PUT', `/transaction/${id}`, facts)
  setNow('2026-12-01T23:30:00Z')
  await addWire(id)
  setNow('2026-12-02T15:00:00Z')
  const sentences = async (person: Person) =>
    (await board(person, id)).body.changes.items.map(({ sentence }: { sentence: string }) => sentence)
  expect(await sentences('morgan')).toEqual(['added wire #2'])
  expect(await sentences('tessa')).toEqual([])
  const { changes } = (await board('morgan', id)).body
  expect(changes).toMatchObject({ since: '2026-12-01T23:00:00.000Z', more: false })
})

test('the flow names organizations, the money on hand and the funds', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  const facts = { name: 'City of Salina', type: 'Competitive', issuerId: ids.salina, goodFaithDeposit: 500 }
  await call('morgan', 'PUT', `/transaction/${id}`, facts)
  await call('morgan', 'PUT', `/transaction/${id}/sources-and-uses`, {
    ...noSourcesAndUses,
    goodFaithHolder: ids.salina,
    goodFaithPurpose: 6,
    uses: [
      { label: 'Project fund', amount: 700, holder: ids.firsttrust, purpose: 6 },
      { label: 'Rating', amount: 300, holder: null, purpose: 2 },
    ],
  })
  expect((await board('tessa', id)).body.flow).toMatchObject({
    wires: [{ number: 1, sender: 'Harbor Securities', receiver: 'First Trust Bank', amount: 133_379_726 }],
    onHand: [{ label: 'Good-faith deposit', holder: 'City of Salina', amount: 500 }],
    funds: [{ label: 'Project fund', holder: 'First Trust Bank', amount: 700 }],
  })
})

test('an open gate is told to the underwriters of the managing organization, the plain status to others', async () => {
  await pool.query('update organizations set verified_at = null where id = $1', [ids.firsttrust])
  const { transactionId: id, wireId, wire } = await wireAt(server, 'filled')
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect(accepted.body.status).toBe(6)
  const seen = async (person: Person) => (await board(person, id)).body.pending[0]
  expect(await seen('morgan')).toMatchObject({
    status: 6,
    waitsFor: 'second person',
    person: null,
    organization: 'Harbor Securities',
    gates: ['The receiver’s organization is not verified'],
  })
  for (const person of ['tessa', 'cole'] as const) {
    expect(await seen(person)).toMatchObject({ status: 6, gates: null })
  }
  await pool.query('update organizations set verified_at = now() where id = $1', [ids.firsttrust])
})
