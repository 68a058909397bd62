import { afterEach, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool, setNow } = server

afterEach(() => setNow('2026-11-20T15:00:00Z'))

const freeze = (person: Person, id: string, reason = 'A strange call') =>
  call(person, 'POST', `/transaction/${id}/freeze`, { reason })

const release = (person: Person, id: string, reason = 'Checked by phone') =>
  call(person, 'POST', `/transaction/${id}/release`, { reason })

const setHour = (person: Person, id: string, freezeAt: string | null) =>
  call(person, 'PUT', `/transaction/${id}/freeze`, { freezeAt })

const isFrozen = async (id: string): Promise<boolean> =>
  (await call('morgan', 'GET', `/transaction/${id}/freeze`)).body.freeze !== null

const trail = async (id: string): Promise<string[]> =>
  (
    await pool.query<{ type: string }>(
      'select type from audit_events where transaction_id = $1 and wire_id is null order by id',
      [id],
    )
  ).rows.map(({ type }) => type)

test('one person releases it once, however often and under whatever account', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  const unsaid = await release('tessa', id, ' ')
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  expect((await release('morgan', id)).body.freeze).toMatchObject({ releasedBy: 'Morgan Test' })
  const again = await release('morgan', id)
  expect([again.status, again.body.code]).toEqual([403, 'release-needs-another'])
  await pool.query(`update users set phone = '8165550141' where id = any($1)`, [[ids.morgan, ids.nora]])
  expect((await release('nora', id)).body.code).toBe('release-needs-another')
  await pool.query(`update users set phone = '', first_name = 'MORGAN' where id = $1`, [ids.nora])
  expect((await release('nora', id)).body.code).toBe('release-needs-another')
  await pool.query(`update users set first_name = 'Nora' where id = $1`, [ids.nora])
  expect(await isFrozen(id)).toBe(true)
  expect((await release('nora', id)).body.freeze).toBeNull()
  expect((await release('nora', id)).body.code).toBe('transaction-not-frozen')
})

test('the freeze says to each person whether a release of that person would count, and why the first was given', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  const told = async (person: Person) => (await call(person, 'GET', `/transaction/${id}/freeze`)).body.freeze
  const open = { releasedByCaller: false, refusal: null }
  expect(await told('tessa')).toMatchObject({ ...open, releaseReason: null })
  await release('tessa', id, 'Checked by phone')
  expect(await told('tessa')).toMatchObject({
    releasedByCaller: true,
    refusal: 'You already released it. A second approver must also release it.',
  })
  expect(await told('theo')).toMatchObject({
    releasedByCaller: false,
    refusal: 'One of the two people who release it must be from the managing organization.',
  })
  expect(await told('cole')).toMatchObject({ ...open, releaseReason: 'Checked by phone' })
})

test('two receivers alone do not release it: one of the two is of the managing organization', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  await release('tessa', id)
  const two = await release('theo', id)
  expect([two.status, two.body.code]).toEqual([403, 'release-needs-manager'])
  expect(await isFrozen(id)).toBe(true)
  expect((await release('cole', id)).body.freeze).toBeNull()
})

test('who could be the second is told, in the product and by mail, that one release was given', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = any($1)`, [[ids.cole, ids.theo]])
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  await release('tessa', id)
  const told = await run<{ userId: string }>(
    pool,
    `select user_id as "userId" from notifications where transaction_id = $1 and type = 'Second Release Needed'`,
    [id],
  )
  // Cole is an admin of the managing organization, and of no team.
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([ids.morgan, ids.cole].toSorted())
  await vi.waitFor(async () => {
    const mails = await run(
      pool,
      `select id from mails where recipient = $1 and subject like 'Second release needed:%' and body_text like $2`,
      [emailOf('morgan'), `%${id}%`],
    )
    expect(mails).toHaveLength(1)
  }, 15_000)
  await run(pool, `update users set role = 'user' where id = any($1)`, [[ids.cole, ids.theo]])
})

test('of two second releases at once one ends it, and a freeze after a first release asks for two again', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await freeze('morgan', id)
  await release('tessa', id)
  expect((await freeze('morgan', id, 'Another call')).body.freeze).toMatchObject({
    reason: 'Another call',
    releasedBy: null,
  })
  await release('tessa', id)
  const both = await Promise.all([release('morgan', id), release('cole', id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await trail(id)).toEqual([
    'transaction created',
    'invoice drafted',
    'transaction frozen',
    'transaction released once',
    'transaction frozen',
    'transaction released once',
    'transaction released',
  ])
})

test('the hour that was set freezes by itself, and two persons end it with the hour', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  const past = await setHour('morgan', id, '2026-11-20T15:00:00Z')
  expect([past.status, past.body.errors[0].field]).toEqual([422, 'freezeAt'])
  expect((await setHour('morgan', id, '2026-12-01T14:00:00Z')).body).toEqual({
    freeze: null,
    freezeAt: '2026-12-01T14:00:00.000Z',
    mayRelease: true,
  })
  setNow('2026-12-01T14:00:00Z')
  expect((await call('tessa', 'GET', `/transaction/${id}/freeze`)).body.freeze).toEqual({
    kind: 'closing day',
    reason: '',
    by: null,
    since: '2026-12-01T14:00:00.000Z',
    releasedBy: null,
    releaseReason: null,
    releasedByCaller: false,
    refusal: null,
  })
  const late = await setHour('morgan', id, null)
  expect([late.status, late.body.code]).toEqual([409, 'transaction-frozen'])
  const edited = await call('morgan', 'PUT', `/transaction/${id}`, { name: 'X', type: 'Negotiated' })
  expect([edited.status, edited.body.code]).toEqual([409, 'transaction-frozen'])
  expect((await release('tessa', id)).body.freeze).toMatchObject({
    kind: 'closing day',
    since: '2026-12-01T14:00:00.000Z',
    releasedBy: 'Tessa Test',
  })
  expect((await release('tessa', id)).body.code).toBe('release-needs-another')
  expect((await release('morgan', id)).body).toEqual({ freeze: null, freezeAt: null, mayRelease: true })
})

test('a freeze that is released when the hour has passed in between leaves that of the hour', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await setHour('morgan', id, '2026-12-01T14:00:00Z')
  await freeze('morgan', id)
  await release('tessa', id)
  setNow('2026-12-01T14:00:01Z')
  expect((await release('morgan', id)).body.freeze).toMatchObject({ kind: 'closing day', releasedBy: null })
})

test('a receiver who suspects fraud freezes everything with the rejection, and voids what was released before', async () => {
  const { transactionId: id, wireId, wire } = await wireAt(server, 'filled')
  const other = await call(
    'morgan',
    'POST',
    `/transaction/${id}/wire`,
    wireBody({ receiverEmail: emailOf('blake') }),
  )
  await freeze('morgan', id)
  await release('cole', id)
  const rejected = await call('tessa', 'POST', `/wire/${wireId}/reject`, {
    digest: wire.digest,
    reasons: ['suspected-fraud'],
    remarks: 'I never sent this account',
  })
  expect([rejected.status, rejected.body.status]).toEqual([200, 4])
  expect((await call('blake', 'GET', `/transaction/${id}/freeze`)).status).toBe(404)
  expect((await call('morgan', 'GET', `/transaction/${id}/freeze`)).body.freeze).toMatchObject({
    kind: 'suspected fraud',
    by: 'Tessa Test',
    reason: 'I never sent this account',
    releasedBy: null,
  })
  const sent = await call('morgan', 'POST', `/wire/${other.body.id}/send`)
  expect([sent.status, sent.body.code]).toEqual([409, 'transaction-frozen'])
  const current = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  expect(current.version).toBe(rejected.body.version)
})

test('two reports of suspected fraud during a manager’s freeze do not deadlock, and both count', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { transactionId: id, wire: first } = await wireAt(server, 'sent')
    const added = await call(
      'morgan',
      'POST',
      `/transaction/${id}/wire`,
      wireBody({ receiverEmail: emailOf('blake') }),
    )
    const { body: second } = await call('morgan', 'POST', `/wire/${added.body.id}/send`)
    const suspect = async (person: Person, wire: { id: string; digest: string }): Promise<number> => {
      const { status } = await call(person, 'POST', `/wire/${wire.id}/reject`, {
        digest: wire.digest,
        reasons: ['suspected-fraud'],
        remarks: '',
      })
      return status
    }
    const both = () => Promise.all([suspect('tessa', first), suspect('blake', second)])
    const [early] = await Promise.all([both(), freeze('morgan', id)])
    for (const status of early) expect([200, 409]).toContain(status)
    expect(await isFrozen(id)).toBe(true)
    // Who came second was told that the wire is another one by now, and says it again.
    if (early[0] === 409) expect(await suspect('tessa', first)).toBe(200)
    if (early[1] === 409) expect(await suspect('blake', second)).toBe(200)
  }
})
