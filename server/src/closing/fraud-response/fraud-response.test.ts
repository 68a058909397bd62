import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const account = '000123456789'
const told = 'The trustee says nothing came. We paid 000123456789 at 101100621.'

const report = (transactionId: string, wireId: string, change: object = {}, person: Person = 'morgan') =>
  call(person, 'POST', `/transaction/${transactionId}/fraud-response`, {
    wireId,
    whatHappened: told,
    ...change,
  })

const packet = (person: Person, id: string, as: 'pdf' | 'json' = 'json') =>
  call(person, 'GET', `/fraud-response/${id}/${as}`)

const typesOf = async (transactionId: string): Promise<string[]> =>
  (
    await run<{ type: string }>(pool, 'select type from audit_events where transaction_id = $1 order by id', [
      transactionId,
    ])
  ).map(({ type }) => type)

const freezesOf = (transactionId: string) =>
  run<{ kind: string; reason: string }>(
    pool,
    'select kind, reason from transaction_freezes where transaction_id = $1',
    [transactionId],
  )

test('is the manager’s alone: others are refused, strangers find nothing, and a wrong report freezes nothing', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  for (const [person, status] of [
    ['tessa', 403],
    ['theo', 403],
    ['nora', 403],
    ['cole', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await report(transactionId, wireId, {}, person)).status]).toEqual([person, status])
    const listed = await call(person, 'GET', `/transaction/${transactionId}/fraud-response`)
    expect([person, listed.status]).toEqual([person, status])
  }
  const other = await wireAt(server, 'sent')
  expect((await report(transactionId, other.wireId)).status).toBe(404)
  const faults = await report(transactionId, wireId, {
    whatHappened: ' ',
    moneySentAt: '2026-11-20T15:00:01Z',
    amountSent: -1,
  })
  expect(faults.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'whatHappened',
    'moneySentAt',
    'amountSent',
  ])
  expect(await freezesOf(transactionId)).toEqual([])
  const { body } = await report(transactionId, wireId)
  for (const [person, status] of [
    ['tessa', 403],
    ['nora', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    for (const as of ['pdf', 'json'] as const) {
      expect([person, as, (await packet(person, body.id, as)).status]).toEqual([person, as, status])
    }
  }
  expect((await typesOf(transactionId)).filter((type) => type === 'fraud packet made')).toEqual([])
})

test('freezes once however often it is reported, and undoes a release that was half done', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const at = (n: number) => report(transactionId, wireId, { whatHappened: `Report ${n}` })
  const both = await Promise.all([at(1), at(2)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await freezesOf(transactionId)).toEqual([
    { kind: 'suspected fraud', reason: 'Misdirected funds were reported for wire #1' },
  ])
  const frozen = async () =>
    (await typesOf(transactionId)).filter((type) => type === 'transaction frozen').length
  expect(await frozen()).toBe(1)
  await call('morgan', 'POST', `/transaction/${transactionId}/release`, { reason: 'All is well' })
  await at(3)
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/freeze`)
  expect([body.freeze.releasedBy, await frozen()]).toEqual([null, 2])
  // What was reported is for the manager's side alone: the receiver learns of the freeze.
  const told = await call('tessa', 'GET', `/transaction/${transactionId}/freeze`)
  expect(told.body.freeze.reason).toBe('Misdirected funds were reported for wire #1')
  expect(JSON.stringify(told.body)).not.toContain('Report ')
  const listed = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
  expect(listed.body.items.map(({ whatHappened }: { whatHappened: string }) => whatHappened)).toHaveLength(3)
})

test('a plain freeze becomes one for fraud, a completed closing is frozen as well, and one key reports once', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A strange call' })
  await run(pool, 'update transactions set status = 3 where id = $1', [transactionId])
  const send = () =>
    call(
      'morgan',
      'POST',
      `/transaction/${transactionId}/fraud-response`,
      { wireId, whatHappened: told },
      { 'idempotency-key': `fraud ${transactionId}` },
    )
  const [first, again] = [await send(), await send()]
  expect([first.status, again.body.id]).toEqual([201, first.body.id])
  expect((await freezesOf(transactionId)).map(({ kind }) => kind)).toEqual(['suspected fraud'])
  expect(
    await run(pool, 'select 1 from fraud_reports where transaction_id = $1', [transactionId]),
  ).toHaveLength(1)
  await expect(run(pool, 'delete from fraud_reports')).rejects.toThrow('append-only')
  await expect(run(pool, `update fraud_reports set money_sent_at = now()`)).rejects.toThrow('append-only')
})

test('an acceptance that was being decided when fraud was reported does not count', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const wire = await call('tessa', 'GET', `/wire/${wireId}`)
  const [accepted] = await Promise.all([
    call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.body.digest }),
    report(transactionId, wireId),
  ])
  const now = await call('morgan', 'GET', `/wire/${wireId}`)
  if (accepted.status !== 200) expect(now.body.status).toBe(3)
  const after = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.body.digest })
  expect(after.status).toBe(409)
})

test('the packet has the numbers of every version, is recorded before, and can be read while frozen', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const changed = typedDetails({
    accountNumber: '555000111222',
    accountNumberAgain: '555000111222',
    fbo: 'Quick Shell LLC',
  })
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, changed)
  const { body } = await report(transactionId, wireId, {
    moneySentAt: '2026-11-20T09:48:00Z',
    amountSent: 133_379_700,
  })
  const json = await packet('morgan', body.id)
  expect(json.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Fraud-response-wire-1-[A-Za-z0-9-]+-2026-11-20\.json"$/,
    ),
    'x-content-type-options': 'nosniff',
  })
  expect(json.body).toMatchObject({
    formatVersion: 1,
    madeBy: { name: 'Morgan Test' },
    whatHappened: told,
    amount: 133_379_700,
    clock: { phase: 'first day', words: 'Sent 5 h 12 min ago.' },
    instructions: [
      {
        version: 2,
        stands: true,
        accountNumber: '555000111222',
        fbo: 'Quick Shell LLC',
        enteredAs: 'receiver',
      },
      { version: 1, stands: false, accountNumber: account },
    ],
  })
  expect(json.body.reporting[1].facts).toContainEqual({ label: 'Receiving account', value: '555000111222' })
  expect(json.body.timeline.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([
      'created the transaction',
      'sent the invite for wire #1',
      'entered the bank details of wire #1',
      'froze the transaction',
      'reported misdirected funds on wire #1',
    ]),
  )
  const pdf = await packet('morgan', body.id, 'pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await typesOf(transactionId)).slice(-2)).toEqual(['fraud packet made', 'fraud packet made'])
  const listed = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
  expect(listed.body.items[0]).toMatchObject({
    sentAt: '2026-11-20T09:48:00.000Z',
    sentAtIsReported: true,
    amount: 133_379_700,
    packets: [
      { by: 'Morgan Test', as: 'pdf' },
      { by: 'Morgan Test', as: 'json' },
    ],
  })
})

test('another wire of the closing is not in the packet', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const added = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, {
    ...wireBody({ receiverEmail: 'blake@lexbond.example' }),
  })
  await call('morgan', 'POST', `/wire/${added.body.id}/send`)
  const { body } = await report(transactionId, wireId)
  const json = await packet('morgan', body.id)
  expect(JSON.stringify(json.body)).not.toMatch(/wire #2|blake@/)
})

test('no digit of an account leaves in a mail, a notice, the trail or the database; the receiver does not read of it', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by) values ($1, $2, 'checker', true, $3)`,
    [transactionId, ids.nora, ids.morgan],
  )
  const { body } = await report(transactionId, wireId)
  await packet('nora', body.id)
  const subjects = await vi.waitFor(async () => {
    const rows = await run<{ to: string; subject: string; text: string }>(
      pool,
      `select recipient as to, subject, body_text || body_html as text from mails
        where body_text like '%' || $1 || '%' and (subject like 'Act now%' or subject like 'Frozen%') order by recipient, subject`,
      [transactionId],
    )
    expect(rows).toHaveLength(3)
    return rows
  }, 15_000)
  expect(subjects.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)).toEqual([
    'nora@harbor.example Act now',
    'nora@harbor.example Frozen',
    'tessa@firsttrust.example Frozen',
  ])
  const kept = await run(
    pool,
    `select to_jsonb(e)::text as row from audit_events e union all select to_jsonb(n)::text from notifications n
      union all select to_jsonb(m)::text from mails m union all select to_jsonb(f)::text from transaction_freezes f
      union all select to_jsonb(r)::text from fraud_reports r union all select to_jsonb(k)::text from idempotency_keys k`,
  )
  expect(JSON.stringify(kept)).not.toMatch(/000123456789|101100621|nothing came/)
  const history = await call('tessa', 'GET', `/transaction/${transactionId}/history`)
  const types = history.body.items.map(({ type }: { type: string }) => type)
  expect(types).toContain('transaction frozen')
  expect(types).not.toContain('fraud reported')
  expect(types).not.toContain('fraud packet made')
})
