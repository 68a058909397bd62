import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { addFinalMemo } from '../../testing/final-memo.ts'

const server = await closingServer()
const { call, ids, pool } = server

/** A transaction whose one wire is verified and whose memo is final. */
const ready = async () => {
  const made = await wireAt(server, 'filled')
  const accepted = await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest: made.wire.digest })
  expect(accepted.body.status).toBe(5)
  await addFinalMemo(pool, made.transactionId, ids.morgan)
  return { ...made, url: `/transaction/${made.transactionId}` }
}

const completed = async () => {
  const made = await ready()
  expect((await call('morgan', 'POST', `${made.url}/complete`)).status).toBe(200)
  return made
}

const notifiedOf = async (transactionId: string, type: string) =>
  (
    await pool.query<{ email: string }>(
      `select u.email from notifications n join users u on u.id = n.user_id
        where n.transaction_id = $1 and n.type = $2 order by u.email`,
      [transactionId, type],
    )
  ).rows.map(({ email }) => email)

const correction = (account: string) => typedDetails({ accountNumber: account, accountNumberAgain: account })

test('who does not manage it neither completes nor reopens: outsiders find nothing', async () => {
  const { url } = await ready()
  for (const [path, body] of [
    ['complete', undefined],
    ['reopen', { reason: 'x' }],
  ] as const) {
    expect((await call('ursula', 'POST', `${url}/${path}`, body)).status).toBe(404)
    for (const person of ['tessa', 'nora', 'cole'] as const) {
      expect((await call(person, 'POST', `${url}/${path}`, body)).status).toBe(403)
    }
  }
  expect((await call('ursula', 'GET', `${url}/completion`)).status).toBe(404)
  expect((await call('tessa', 'GET', `${url}/completion`)).body).toEqual({ last: null, missing: null })
})

test('completing names everything that is missing, before it is tried and when it is', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const url = `/transaction/${transactionId}`
  const refused = await call('morgan', 'POST', `${url}/complete`)
  expect([refused.status, refused.body.code]).toEqual([409, 'transaction-not-complete'])
  expect(refused.body.errors).toEqual([
    {
      field: 'wire #1',
      message: "Wire #1, $1,333,797.26, to First Trust Bank is 'Pending Verification', not 'Verified'.",
    },
    { field: 'closing memo', message: expect.stringContaining('no closing memo') },
  ])
  const { missing } = (await call('morgan', 'GET', `${url}/completion`)).body
  expect(missing.map(({ place, wireId: wire }: { place: string; wireId: string }) => [place, wire])).toEqual([
    ['wire', wireId],
    ['memo', null],
  ])
  const stale = await call('morgan', 'POST', `${url}/complete`, undefined, { 'if-match': '"99"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
})

test('a frozen transaction is neither completed nor reopened; a completed one can be frozen', async () => {
  const { url } = await ready()
  await call('morgan', 'POST', `${url}/freeze`, { reason: 'Wait' })
  expect((await call('morgan', 'POST', `${url}/complete`)).body.code).toBe('transaction-frozen')
  const other = await completed()
  expect((await call('morgan', 'POST', `${other.url}/freeze`, { reason: 'Wait' })).status).toBe(200)
  const reopened = await call('morgan', 'POST', `${other.url}/reopen`, { reason: 'x' })
  expect(reopened.body.code).toBe('transaction-frozen')
  const corrected = await call('tessa', 'PUT', `/wire/${other.wireId}/instructions`, correction('42'))
  expect(corrected.body.code).toBe('transaction-frozen')
})

test('[R4.13] completed is status 3, on the list and the page alike; everything of the manager is refused until reopened', async () => {
  const made = await ready()
  const { url, wireId } = made
  const invited = await call('morgan', 'POST', `${url}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  const participant = `/participant/${invited.body.participant.id}`
  const before = await call('morgan', 'GET', url)
  const done = await call('morgan', 'POST', `${url}/complete`)
  expect([done.status, done.body.status]).toEqual([200, 3])
  const listed = await call('tessa', 'GET', '/transaction?status=3')
  expect(listed.body.items.map(({ id }: { id: string }) => id)).toContain(made.transactionId)
  const facts = { name: 'Other', type: 'Negotiated' }
  for (const [method, path, body] of [
    ['PUT', url, facts],
    ['POST', `${url}/wire`, wireBody()],
    ['PUT', `/wire/${wireId}`, wireBody()],
    ['POST', `/wire/${wireId}/recall`, { reason: 'x' }],
    ['POST', `${url}/participant`, { email: emailOf('theo'), role: 'Trustee' }],
    ['POST', `${participant}/resend`, undefined],
    ['POST', `${participant}/cancel`, undefined],
    ['POST', `${url}/team`, { userId: ids.nora, rights: 'view' }],
    ['PUT', `${url}/freeze`, { freezeAt: '2026-12-01T15:00:00Z' }],
    ['POST', `${url}/complete`, undefined],
  ] as const) {
    const answer = await call('morgan', method, path, body)
    expect([method, path, answer.status, answer.body.code]).toEqual([
      method,
      path,
      409,
      'transaction-completed',
    ])
  }
  const after = (await call('morgan', 'GET', url)).body
  expect({ ...after, status: 2 }).toEqual({
    ...before.body,
    version: expect.any(Number),
    updatedAt: expect.any(String),
    wires: [{ ...before.body.wires[0], version: expect.any(Number) }],
  })
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.completed).toBe(true)
  expect((await call('morgan', 'POST', `${url}/copy`, { name: 'Next' })).status).toBe(201)
  const unsaid = await call('morgan', 'POST', `${url}/reopen`, { reason: ' ' })
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  const open = await call('morgan', 'POST', `${url}/reopen`, { reason: 'Wire paid twice' })
  expect([open.status, open.body.status]).toEqual([200, 2])
  expect((await call('tessa', 'GET', `${url}/completion`)).body.last).toEqual({
    what: 'reopened',
    by: 'Morgan Test',
    at: '2026-11-20T15:00:00.000Z',
    reason: 'Wire paid twice',
  })
  expect((await call('morgan', 'PUT', url, facts)).status).toBe(200)
  expect((await call('morgan', 'POST', `${url}/reopen`, { reason: 'x' })).body.code).toBe(
    'transaction-not-completed',
  )
})

test('the receiver, the participant and the team are notified, also by mail; the actor is not', async () => {
  const { url, transactionId } = await ready()
  await call('morgan', 'POST', `${url}/team`, { userId: ids.cole, rights: 'view' })
  const { body } = await call('morgan', 'POST', `${url}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  await call('blake', 'POST', `/participant/${body.participant.id}/accept`, {})
  await call('morgan', 'POST', `${url}/complete`)
  await call('morgan', 'POST', `${url}/reopen`, { reason: 'They asked for account 000123456789' })
  const all = [emailOf('blake'), emailOf('cole'), emailOf('tessa')]
  expect(await notifiedOf(transactionId, 'Transaction Completed')).toEqual(all)
  expect(await notifiedOf(transactionId, 'Transaction Reopened')).toEqual(all)
  const mails = async () =>
    (
      await pool.query<{ recipient: string; body_text: string }>(
        `select recipient, body_text from mails where subject ~ '^(Completed|Reopened): ' order by id desc limit 6`,
      )
    ).rows
  await expect.poll(async () => (await mails()).length).toBe(6)
  for (const { body_text } of await mails()) expect(body_text).not.toContain('000123456789')
})

test('a receiver’s correction reopens a completed transaction and notifies the manager', async () => {
  const { url, wireId, transactionId } = await completed()
  const corrected = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, correction('42'))
  expect([corrected.status, corrected.body.status, corrected.body.completed]).toEqual([200, 3, false])
  const { last } = (await call('morgan', 'GET', `${url}/completion`)).body
  expect(last).toMatchObject({
    what: 'reopened',
    by: 'Tessa Test',
    reason: expect.stringContaining('wire #1'),
  })
  expect((await call('morgan', 'GET', url)).body.status).toBe(2)
  expect(await notifiedOf(transactionId, 'Transaction Reopened')).toEqual([emailOf('morgan')])
  const memo = await pool.query('select status from closing_memos where transaction_id = $1', [transactionId])
  expect(memo.rows).toEqual([{ status: 'Superseded' }])
  const again = await call('morgan', 'POST', `${url}/complete`)
  expect(again.body.errors.map(({ field }: { field: string }) => field)).toEqual(['wire #1', 'closing memo'])
})

test('of six completions at once, one succeeds and notifies the receiver once', async () => {
  const { url, transactionId } = await ready()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('morgan', 'POST', `${url}/complete`)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(await notifiedOf(transactionId, 'Transaction Completed')).toEqual([emailOf('tessa')])
})

test('a completion and a change at once: one of them wins, and no completed transaction holds an unverified wire', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 16; round += 1) {
    const { url, wireId, transactionId } = await ready()
    const complete = () => call('morgan', 'POST', `${url}/complete`)
    const change = () => call('tessa', 'PUT', `/wire/${wireId}/instructions`, correction(String(100 + round)))
    const actions = round % 2 === 0 ? [complete, change] : [change, complete]
    const [one, other] = await Promise.all(actions.map((act) => act()))
    const [completion, changed] = round % 2 === 0 ? [one, other] : [other, one]
    const { rows } = await pool.query(
      `select t.status, w.status as wire, (select count(*)::int from audit_events e
          where e.transaction_id = t.id and e.type = 'transaction completed') as completions
         from transactions t join wires w on w.transaction_id = t.id where t.id = $1`,
      [transactionId],
    )
    const [row] = rows
    expect(row.status === TransactionStatus.Completed ? row.wire : 5).toBe(5)
    expect(row.completions).toBe(completion?.status === 200 ? 1 : 0)
    outcomes.add(`${completion?.status} ${changed?.status}`)
    // Both went through only one after the other: completed first, reopened by the correction.
    if (completion?.status === 200 && changed?.status === 200)
      expect(row).toMatchObject({ status: 2, wire: 3 })
  }
  for (const outcome of outcomes) expect(['200 409', '409 200', '200 200']).toContain(outcome)
})

test('a wire added while it is completed: either it is there first, or it is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { url, transactionId } = await ready()
    const [done, added] = await Promise.all([
      call('morgan', 'POST', `${url}/complete`),
      call('morgan', 'POST', `${url}/wire`, wireBody()),
    ])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([done.status, added.status])
    const { rows } = await pool.query(
      'select t.status from transactions t join wires w on w.transaction_id = t.id where t.id = $1 and w.status <> 5',
      [transactionId],
    )
    expect(rows.filter(({ status }) => status === TransactionStatus.Completed)).toEqual([])
  }
})
