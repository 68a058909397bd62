import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'

const { call, pool, ids, config } = await closingServer()

const update = (phoneNumber: string) => call('tessa', 'POST', '/account/updatePhone', { phoneNumber })
const entries = () =>
  run(pool, `select actor_id, data from audit_events where type = 'phone updated' and actor_id = $1`, [
    ids.tessa,
  ])

test('[R7.21] a phone is set by its digits; 200 means success', async () => {
  const answer = await update('5555551234')
  expect([answer.status, answer.body]).toMatchObject([200, { phone: '5555551234', email: emailOf('tessa') }])
  expect((await update('(555) 555-1235')).body.phone).toBe('5555551235')
})

test('the same number is refused first, then another count than ten digits, in the words that are shown', async () => {
  await update('5555551236')
  for (const [typed, message] of [
    ['(555) 555-1236', 'Phone number must be different from the current one'],
    ['555', 'Phone number must be at least 10 characters'],
    ['', 'Phone number must be at least 10 characters'],
    ['+1 555 555 1237', 'Phone number must be at least 10 characters'],
  ] as const) {
    const { status, body } = await update(typed)
    expect([status, body.detail, body.errors]).toEqual([400, message, [{ field: 'phoneNumber', message }]])
  }
})

test('[R4.9] every success updates the phone and writes one entry of the business log, without the number; a refusal none', async () => {
  const before = (await entries()).length
  await update('5555551238')
  await update('5555551238')
  const after = await entries()
  expect(after).toHaveLength(before + 1)
  expect(JSON.stringify(after)).not.toContain('555555')
})

const step = {
  sessionId: '01993b5e-0000-7000-8000-000000000001',
  sessionTimestamp: '2026-11-20T15:00:00Z',
  browserSessionId: '01993b5e-0000-7000-8000-000000000002',
  event: 'signed in',
}

test('[R3.13] a step of a session is logged with its ids, but not that of the staff account', async () => {
  expect((await call('tessa', 'POST', '/account/session', { ...step, sessionId: '1' })).status).toBe(422)
  expect((await call('tessa', 'POST', '/account/session', step)).body).toEqual({ logged: true })
  config.sessionLogSkip = emailOf('theo')
  expect((await call('theo', 'POST', '/account/session', step)).body).toEqual({ logged: false })
  expect(await run(pool, 'select user_id, session_id, browser_session_id, event from session_log')).toEqual([
    {
      user_id: ids.tessa,
      session_id: step.sessionId,
      browser_session_id: step.browserSessionId,
      event: 'signed in',
    },
  ])
})

test('a step that is sent again is logged once, and each further step of its session too', async () => {
  const renewed = { ...step, sessionId: '01993b5e-0000-7000-8000-000000000003', event: 'renewed' }
  for (const sent of [renewed, renewed, { ...renewed, event: 'signed out' }, renewed]) {
    expect((await call('tessa', 'POST', '/account/session', sent)).body).toEqual({ logged: true })
  }
  const steps = await run(pool, 'select event from session_log where session_id = $1 order by id', [
    renewed.sessionId,
  ])
  expect(steps).toEqual([{ event: 'renewed' }, { event: 'signed out' }])
})

test('a step is looked for among those of its session, however many its user has', async () => {
  await run(
    pool,
    `insert into session_log (id, at, user_id, session_id, session_at, browser_session_id, event)
       select gen_random_uuid(), now(), $1, gen_random_uuid(), now(), gen_random_uuid(), 'renewed'
         from generate_series(1, 5000)`,
    [ids.tessa],
  )
  await run(pool, 'analyze session_log')
  const plan = await run(
    pool,
    `explain select from session_log where user_id = '${ids.tessa}' and session_id = '${step.sessionId}' and event = 'renewed'`,
  )
  expect(JSON.stringify(plan)).toContain('session_log_of_session')
})
