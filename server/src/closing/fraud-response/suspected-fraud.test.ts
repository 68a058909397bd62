import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const said = 'The details were changed after a call from 000123456789.'

const suspect = (wireId: string, change: object = {}, person: Person = 'tessa') =>
  call(person, 'POST', `/wire/${wireId}/suspected-fraud`, { whatHappened: said, ...change })

const freezeAs = async (person: Person, transactionId: string) =>
  (await call(person, 'GET', `/transaction/${transactionId}/freeze`)).body

const release = (person: Person, transactionId: string) =>
  call(person, 'POST', `/transaction/${transactionId}/release`, { reason: 'Looked into it' })

const makeAdmin = (person: Person) =>
  run(pool, `update users set role = 'organization_admin' where id = $1`, [ids[person]])

const joinTeam = (transactionId: string, person: Person, rights = 'view', isManager = false) =>
  run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by) values ($1, $2, $3, $4, $5)`,
    [transactionId, ids[person], rights, isManager, ids.morgan],
  )

test('is the receiver’s side alone: strangers find nothing, and the managing side has a report of its own', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await joinTeam(transactionId, 'nora', 'checker')
  for (const [person, status] of [
    ['morgan', 403],
    ['nora', 403],
    ['theo', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await suspect(wireId, {}, person)).status]).toEqual([person, status])
  }
  const ready = await wireAt(server, 'ready')
  expect((await suspect(ready.wireId)).status).toBe(404)
  const faults = await suspect(wireId, { whatHappened: ' ', suspectedName: 'x'.repeat(201) })
  expect(faults.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'whatHappened',
    'suspectedName',
  ])
  const unknown = await suspect(wireId, { suspectedEmail: emailOf('ursula') })
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'suspectedEmail'])
  expect((await freezeAs('morgan', transactionId)).freeze).toBeNull()
})

test.each([
  ['a declined wire', 'update wires set status = 4 where transaction_id = $1'],
  ['a verified wire', 'update wires set status = 5 where transaction_id = $1'],
  ['a completed closing', 'update transactions set status = 3 where id = $1'],
])('freezes for suspected fraud: %s', async (_, sql) => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await pool.query(sql, [transactionId])
  expect((await suspect(wireId)).status).toBe(201)
  expect((await freezeAs('morgan', transactionId)).freeze).toMatchObject({
    kind: 'suspected fraud',
    by: 'Tessa Test',
    reason: 'Suspected fraud was reported on wire #1',
  })
})

test('freezes a canceled closing', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/transaction/${transactionId}/cancel`, { reason: 'The sale fell through' })
  expect((await suspect(wireId)).status).toBe(201)
  expect((await freezeAs('morgan', transactionId)).freeze).toMatchObject({ kind: 'suspected fraud' })
})

test('the receiver’s second person and the admin of the receiver’s organization report as well', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await call('tessa', 'PUT', `/wire/${wireId}/second-person`, { email: emailOf('theo') })
  expect((await suspect(wireId, {}, 'theo')).status).toBe(201)
  expect((await freezeAs('tessa', transactionId)).freeze.by).toBe('Theo Test')
  const other = await wireAt(server, 'filled')
  await makeAdmin('theo')
  expect((await suspect(other.wireId, {}, 'theo')).status).toBe(201)
  await run(pool, `update users set role = 'user' where id = $1`, [ids.theo])
})

test('neither the suspected person, the receiver of the wire, nor a second account of theirs gives a release', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await joinTeam(transactionId, 'nora', 'view', true)
  await suspect(wireId, { suspectedEmail: emailOf('morgan') })
  for (const person of ['morgan', 'tessa'] as const) {
    const refused = await release(person, transactionId)
    expect([person, refused.status, refused.body.code]).toEqual([person, 403, 'release-needs-others'])
    expect([person, (await freezeAs(person, transactionId)).mayRelease]).toEqual([person, false])
  }
  await run(pool, `update users set first_name = 'Morgan' where id = $1`, [ids.cole])
  expect((await release('cole', transactionId)).body.code).toBe('release-needs-others')
  await run(pool, `update users set first_name = 'Cole' where id = $1`, [ids.cole])
  expect((await freezeAs('nora', transactionId)).mayRelease).toBe(true)
  expect((await release('theo', transactionId)).status).toBe(200)
  expect((await release('nora', transactionId)).body.freeze).toBeNull()
  // A later freeze is another one.
  await call('nora', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A strange call' })
  expect((await release('morgan', transactionId)).status).toBe(200)
})

test('a name alone keeps its bearer from releasing, in a report of the manager as well', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const reported = await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, {
    wireId,
    whatHappened: said,
    suspectedName: ' cole TEST ',
  })
  expect(reported.status).toBe(201)
  expect((await release('cole', transactionId)).body.code).toBe('release-needs-others')
  expect((await release('tessa', transactionId)).body.code).toBe('release-needs-others')
  expect((await release('morgan', transactionId)).status).toBe(200)
  const listed = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
  expect(listed.body.items[0]).toMatchObject({ suspectedPerson: 'cole TEST', whatHappened: said })
})

test('the receiver who rejects a wire as suspected fraud gives no release', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${wireId}/reject`, { digest: wire.digest, reasons: ['suspected-fraud'] })
  expect((await release('tessa', transactionId)).body.code).toBe('release-needs-others')
})

test('who is only invited gives no release, in a closing that is not frozen as well', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('theo'),
    role: 'Advisor',
  })
  expect((await release('theo', transactionId)).body.code).toBe('release-needs-others')
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A strange call' })
  expect((await release('theo', transactionId)).body.code).toBe('release-needs-others')
})

test('an invitation that is accepted during the freeze gives no release either', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const invited = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Advisor',
  })
  await suspect(wireId)
  server.setNow('2026-11-20T15:01:00Z')
  const accepted = await call('blake', 'POST', `/participant/${invited.body.participant.id}/accept`, {})
  server.setNow('2026-11-20T15:00:00Z')
  expect(accepted.status).toBe(200)
  expect((await release('blake', transactionId)).body.code).toBe('release-needs-others')
})

test('a suspected manager reads nothing of the report, is not notified of it, and an admin is instead', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await makeAdmin('cole')
  const { body } = await suspect(wireId, { suspectedEmail: emailOf('morgan') })
  const listed = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
  expect([listed.status, listed.body.items]).toEqual([200, []])
  for (const as of ['pdf', 'json']) {
    expect((await call('morgan', 'GET', `/fraud-response/${body.id}/${as}`)).status).toBe(404)
  }
  const recipients = await run<{ user_id: string; message: string }>(
    pool,
    `select user_id, message from notifications where transaction_id = $1 and type = 'Fraud Reported'`,
    [transactionId],
  )
  expect(recipients).toEqual([
    {
      user_id: ids.cole,
      message: 'Tessa Test reported suspected fraud on wire #1 of City of Salina, Series 2026A',
    },
  ])
})

test('an admin of the desk reads the report and makes the packet, unless suspected; an admin of another side does neither', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await makeAdmin('cole')
  await makeAdmin('theo')
  const { body } = await suspect(wireId, { suspectedEmail: emailOf('morgan') })
  const read = async (person: Person) => {
    const { status, body: listed } = await call(person, 'GET', `/transaction/${transactionId}/fraud-response`)
    const packets = ['pdf', 'json'].map(
      async (as) => (await call(person, 'GET', `/fraud-response/${body.id}/${as}`)).status,
    )
    return [status, listed.items?.length, ...(await Promise.all(packets))]
  }
  expect(await read('theo')).toEqual([403, undefined, 403, 403])
  expect(await read('ursula')).toEqual([404, undefined, 404, 404])
  expect(await read('cole')).toEqual([200, 1, 200, 200])
  await suspect(wireId, { suspectedName: 'Cole Test' })
  // The second report alone is hidden from Cole.
  expect(await read('cole')).toEqual([200, 1, 200, 200])
  const refused = await call('cole', 'POST', `/transaction/${transactionId}/fraud-response`, {
    wireId,
    whatHappened: said,
  })
  expect(refused.status).toBe(403)
  await run(pool, `update users set role = 'user' where id = $1`, [ids.theo])
})

test('what was said and who is suspected leave in no mail, notification, event or row; others do not read of it', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await joinTeam(transactionId, 'nora', 'checker', true)
  await suspect(wireId, { suspectedName: 'Quentin Quick' })
  await vi.waitFor(async () => {
    const mails = await run<{ to: string }>(
      pool,
      `select recipient as to from mails where body_text like '%' || $1 || '%' and subject like 'Act now%' order by 1`,
      [transactionId],
    )
    expect(mails.map(({ to }) => to)).toEqual([emailOf('morgan'), emailOf('nora')])
  }, 15_000)
  const kept = await run(
    pool,
    `select to_jsonb(e)::text as row from audit_events e union all select to_jsonb(n)::text from notifications n
      union all select to_jsonb(m)::text from mails m union all select to_jsonb(f)::text from transaction_freezes f
      union all select to_jsonb(r)::text from fraud_reports r union all select to_jsonb(k)::text from idempotency_keys k
      union all select to_jsonb(o)::text from outbox o`,
  )
  expect(JSON.stringify(kept)).not.toMatch(/000123456789|were changed after|Quentin/)
  const typesAs = async (person: Person): Promise<string[]> =>
    (await call(person, 'GET', `/transaction/${transactionId}/history`)).body.items.map(
      ({ type }: { type: string }) => type,
    )
  expect(await typesAs('tessa')).not.toContain('suspected fraud reported')
  expect(await typesAs('morgan')).toContain('suspected fraud reported')
})

test('two reports at once freeze once and are both kept', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const both = await Promise.all([suspect(wireId), suspect(wireId, { whatHappened: 'Another' })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const reports = await run(pool, `select distinct freeze_id from fraud_reports where transaction_id = $1`, [
    transactionId,
  ])
  expect(reports).toHaveLength(1)
  const listed = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
  expect(listed.body.items).toHaveLength(2)
})
