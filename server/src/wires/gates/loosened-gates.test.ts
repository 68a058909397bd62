import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmins, administrationEvents, forgetDepartures } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { gateProposals, loose } from '../../testing/gate-proposals.ts'
import { lowerAfterNotice } from './lower-protection.ts'

const proposedAt = '2090-03-01T09:00:00Z'
const dayLater = '2090-03-02T09:00:00Z'

const server = await closingServer()
const { call, ids, pool, setNow } = server
await addAdmins(server)

const { closingDayIsOn, end, makeAdmin, notifiedOf, propose } = gateProposals(server)

beforeEach(async () => {
  setNow(proposedAt)
  await pool.query(`update gate_proposals set ended_at = now(), outcome = 'withdrawn' where ended_at is null`)
  await pool.query('delete from gate_settings')
  await pool.query('delete from notifications')
  await pool.query(`update users set role = 'user', status = 'Active' where id = $1`, [ids.nora])
  await pool.query(`update users set contact_changed_at = null, role_since = '2025-01-02'`)
})

describe('where there are two admins', () => {
  beforeEach(() => makeAdmin('nora'))

  test('a loosening waits for the second one, however long, and takes effect with the second', async () => {
    const put = await call('cole', 'PUT', '/gate', loose)
    expect(put.body).toMatchObject({
      version: 0,
      loosening: 'second admin',
      proposal: { by: 'Cole Test', isOwn: true, mayConfirm: false, takesEffectAt: null },
    })
    setNow(dayLater)
    await lowerAfterNotice(pool, new Date(dayLater))
    expect(await closingDayIsOn()).toBe(true)
    const { id } = put.body.proposal
    expect(await end('cole', id, 'confirm')).toEqual([403, 'gate-change-needs-another'])
    expect(await end('morgan', id, 'confirm')).toEqual([403, 'not-permitted'])
    expect(await end('theo', id, 'confirm')).toEqual([404, 'not-found'])
    expect(await end('blake', id, 'confirm')).toEqual([404, 'not-found'])
    expect((await call('nora', 'GET', '/gate')).body.proposal).toMatchObject({
      isOwn: false,
      mayConfirm: true,
    })
    expect(await end('nora', id, 'confirm')).toEqual([200, undefined])
    expect(await closingDayIsOn()).toBe(false)
    expect(await end('nora', id, 'confirm')).toEqual([409, 'gate-change-ended'])
    const events = (await administrationEvents(server)).slice(-2)
    expect(events).toMatchObject([
      { type: 'gate change proposed', actor_id: ids.cole, data: { turnedOff: ['closing-day'] } },
      {
        type: 'gates changed',
        actor_id: ids.nora,
        data: { proposedBy: ids.cole, turnedOff: ['closing-day'] },
      },
    ])
  })

  test('of two confirmations at once one counts', async () => {
    const id = await propose()
    const both = await Promise.all([end('nora', id, 'confirm'), end('nora', id, 'confirm')])
    expect(both.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['became an admin lately', `update users set role_since = '2090-02-27' where id = $1`],
    ['had the password reset lately', `update users set contact_changed_at = '2090-02-27' where id = $1`],
  ])('an admin who %s does not confirm', async (_why, statement) => {
    const id = await propose()
    await pool.query(statement, [ids.nora])
    expect(await end('nora', id, 'confirm')).toEqual([403, 'admin-too-new'])
    const { proposal } = (await call('nora', 'GET', '/gate')).body
    expect([proposal.mayConfirm, proposal.whyNot]).toEqual([false, expect.stringContaining('7 days')])
  })

  test('an admin who blocks or demotes the other one gains nothing', async () => {
    for (const [act, undo] of [
      [
        () => call('cole', 'PUT', `/user/block/${ids.nora}`),
        () => call('cole', 'PUT', `/user/activate/${ids.nora}`),
      ],
      [
        () =>
          call('cole', 'PUT', `/user/update-user?userId=${ids.nora}&isAdmin=false&email=${emailOf('nora')}`),
        () => makeAdmin('nora'),
      ],
    ] as const) {
      await pool.query(
        `update gate_proposals set ended_at = now(), outcome = 'withdrawn' where ended_at is null`,
      )
      expect((await act()).status).toBe(200)
      const { rows } = await pool.query('select at from admin_departures where user_id = $1', [ids.nora])
      expect(rows.length).toBeGreaterThan(0)
      await pool.query(`insert into admin_departures (organization_id, user_id, at) values ($1, $2, $3)`, [
        ids.harbor,
        ids.nora,
        '2090-02-28T00:00:00Z',
      ])
      const put = await call('cole', 'PUT', '/gate', loose)
      expect(put.body).toMatchObject({ loosening: 'second admin', proposal: { takesEffectAt: null } })
      await lowerAfterNotice(pool, new Date(dayLater))
      expect(await closingDayIsOn()).toBe(true)
      await undo()
    }
  })

  test('a proposal of a person who is no admin any more, or of other gates than now, is not confirmed', async () => {
    const first = await propose()
    await call('nora', 'PUT', '/gate', { on: { 'first-use': true } })
    expect(await end('nora', first, 'confirm')).toEqual([409, 'gate-change-ended'])
    expect(await notifiedOf('Gate Change Withdrawn')).toHaveLength(3)
    const second = await propose('cole', { on: { 'first-use': true, 'closing-day': false } })
    await call('blake', 'PUT', '/gate', { on: { amount: true } })
    expect(await end('nora', second, 'confirm')).toEqual([409, 'gate-change-ended'])
    const third = await propose('cole', { on: { 'first-use': true, 'closing-day': false } })
    await call('nora', 'PUT', `/user/block/${ids.cole}`)
    expect(await end('nora', third, 'confirm')).toEqual([409, 'gate-change-ended'])
    await pool.query(`update users set status = 'Active' where id = $1`, [ids.cole])
  })

  test('what is stricter in a change holds at once; a second loosening waits until the first has ended', async () => {
    const put = await call('cole', 'PUT', '/gate', { on: { 'first-use': true, 'closing-day': false } })
    expect(put.body).toMatchObject({
      version: 1,
      effective: { on: { 'first-use': true, 'closing-day': true } },
      proposal: { changes: [{ part: 'Shortly before the closing', before: ['on'], after: ['off'] }] },
    })
    const another = await call('nora', 'PUT', '/gate', { on: {} })
    expect([another.status, another.body.code]).toEqual([409, 'gate-change-waits'])
    expect(await end('nora', put.body.proposal.id, 'withdraw')).toEqual([200, undefined])
    expect(await closingDayIsOn()).toBe(true)
  })

  test('a reset to a looser platform, and Standard after Strict, are loosenings', async () => {
    await call('cole', 'PUT', '/gate', { on: { 'first-use': true } })
    expect((await call('cole', 'PUT', '/gate', {})).body).toMatchObject({
      effective: { on: { 'first-use': true } },
      proposal: { isOwn: true },
    })
  })

  test('a proposal that no admin confirms ends after seven days', async () => {
    const id = await propose()
    setNow('2090-03-08T09:00:00Z')
    expect((await call('nora', 'GET', '/gate')).body.proposal).toBeNull()
    expect(await end('nora', id, 'confirm')).toEqual([409, 'gate-change-ended'])
    expect((await call('cole', 'PUT', '/gate', loose)).body.proposal).not.toBeNull()
  })
})

describe('where there is one admin', () => {
  beforeEach(async () => {
    // Long ago for the clock of these tests.
    await pool.query(`update users set role_since = '2025-01-02'`)
    await forgetDepartures(server)
  })

  test('a loosening takes effect 24 hours after notice to every member, once', async () => {
    const put = await call('cole', 'PUT', '/gate', loose)
    expect(put.body).toMatchObject({
      loosening: 'notice',
      proposal: { takesEffectAt: '2090-03-02T09:00:00.000Z', mayConfirm: false },
    })
    const notified = await notifiedOf('Gate Change Proposed')
    expect(notified.map(({ email }) => email)).toEqual(
      ['cole', 'morgan', 'nora'].map((who) => emailOf(who as Person)),
    )
    expect(notified[0]?.message).toBe(
      'Cole Test proposed to lower the protection of the wires of Harbor Securities: Shortly before the closing turned off. It takes effect at Mar 2, 2090, 9:00 AM UTC, unless an admin withdraws it in Settings.',
    )
    const mailed = async () =>
      (
        await pool.query<{ subject: string; text: string }>(
          'select subject, body_text as text from mails where recipient = $1',
          [emailOf('morgan')],
        )
      ).rows
    await expect
      .poll(async () => (await mailed()).map(({ subject, text }) => [subject, text.split('\n')[0]]))
      .toContainEqual([
        'A proposal to lower the protection of your wires on Countersign',
        'Review the proposal by Mar 2, 2090, 9:00 AM UTC, when it takes effect.',
      ])
    await lowerAfterNotice(pool, new Date('2090-03-02T08:59:59Z'))
    expect(await closingDayIsOn()).toBe(true)
    await Promise.all([
      lowerAfterNotice(pool, new Date(dayLater)),
      lowerAfterNotice(pool, new Date(dayLater)),
    ])
    expect(await closingDayIsOn()).toBe(false)
    expect((await notifiedOf('Gate Turned Off')).map(({ message }) => message)).toEqual(
      Array(3).fill(
        'The protection of the wires of Harbor Securities was lowered by Cole Test, after 24 hours of notice: Shortly before the closing turned off.',
      ),
    )
    expect((await administrationEvents(server)).at(-1)).toMatchObject({
      type: 'gates changed',
      actor_id: null,
    })
  })

  test('a second admin who came after the proposal neither confirms nor lets it take effect', async () => {
    const id = await propose()
    await makeAdmin('nora', '2090-03-01T10:00:00Z')
    setNow(dayLater)
    expect(await end('nora', id, 'confirm')).toEqual([403, 'admin-too-new'])
    await lowerAfterNotice(pool, new Date(dayLater))
    expect(await closingDayIsOn()).toBe(true)
  })

  test('it is withdrawn before the notice has ended', async () => {
    const id = await propose()
    expect(await end('cole', id, 'withdraw')).toEqual([200, undefined])
    expect(await notifiedOf('Gate Change Withdrawn')).toHaveLength(3)
    await lowerAfterNotice(pool, new Date(dayLater))
    expect(await closingDayIsOn()).toBe(true)
  })
})
