import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'
import { allMailed, subjectsTo } from '../../testing/mailed-link.ts'
import { remindReceivers } from '../reminders/remind-receivers.ts'

const server = await closingServer()
const { call, config, pool, ids, setNow } = server

const days = { firstDay: '2026-11-20', lastDay: '2026-12-01', timeZone: 'America/New_York' }

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await allMailed(pool)
  await pool.query('truncate delegations, mails, notifications')
  await run(pool, 'update transactions set deleted_at = now() where deleted_at is null')
})

const name = (person: Person, delegate: Person, change: Record<string, unknown> = {}) =>
  call(person, 'PUT', '/user/delegation', { email: emailOf(delegate), ...days, ...change })

/** Of these people, those who were notified that they may take a wire over. */
const notified = async (): Promise<unknown[]> =>
  run(
    pool,
    `select u.email, n.message from notifications n join users u on u.id = n.user_id
      where n.message like 'You stand in%' order by n.id`,
  )

const tookOver = {
  email: emailOf('theo'),
  message: expect.stringMatching(/^You stand in for Tessa Test: take over .*wire #1/),
}

const subject = 'Action needed: take over wire #1 for City of Salina, Series 2026A'

const tasks = async (person: Person) =>
  (await call(person, 'GET', '/tasks')).body.items.map(({ kind, count }: { kind: string; count: number }) => [
    kind,
    count,
  ])

test('who stands in hears of a new wire and of each reminder, by mail and notification, without a digit', async () => {
  await name('tessa', 'theo')
  const { wireId } = await wireAt(server, 'filled')
  expect(await notified()).toEqual([tookOver])
  expect((await call('morgan', 'POST', `/wire/${wireId}/remind`)).status).toBe(200)
  expect(await notified()).toEqual([tookOver, tookOver])
  await remindReceivers({ database: pool, config }, [3, 1], new Date('2026-11-30T14:00:00Z'))
  expect(await notified()).toEqual([tookOver, tookOver, tookOver])
  // Wakes what delivers, which a job leaves to its next round.
  await call(null, 'POST', '/account/password-reset-link?email=unknown@nowhere.example')
  await expect
    .poll(async () => (await subjectsTo(pool, emailOf('theo'), 4)).filter((one) => one === subject), {
      timeout: 15_000,
    })
    .toHaveLength(3)
  const mails = await run<{ text: string }>(pool, 'select body_text as text from mails where subject = $1', [
    subject,
  ])
  for (const { text } of mails) {
    expect(text).toMatch(/^.*Take over wire #1, then accept or reject it by Dec 1, 2026/s)
    expect(text).not.toMatch(/101100621|000123456789/)
  }
})

test('no person hears of it before the days, after them, after the end, or when the stand-in could not take it over', async () => {
  const silent = async (change: () => Promise<unknown>) => {
    await pool.query('truncate delegations')
    await change()
    await wireAt(server, 'sent')
    expect(await notified()).toEqual([])
    setNow('2026-11-20T15:00:00Z')
  }
  await silent(async () => undefined)
  await silent(() => name('tessa', 'theo', { firstDay: '2026-11-21' }))
  await silent(async () => {
    await name('tessa', 'theo', { lastDay: '2026-11-20' })
    setNow('2026-11-21T15:00:00Z')
  })
  await silent(async () => {
    await name('tessa', 'theo')
    await call('tessa', 'DELETE', '/user/delegation')
  })
  // Of another receiver.
  await silent(() => name('theo', 'tessa'))
  await silent(async () => {
    await name('tessa', 'theo')
    for (const status of ['Inactive', 'Active'])
      // oxlint-disable-next-line no-await-in-loop
      await run(pool, 'update users set status = $2 where id = $1', [ids.theo, status])
  })
  await name('nora', 'morgan')
  await wireAt(server, 'sent', { receiverEmail: emailOf('nora') })
  expect(await notified()).toEqual([])
})

test('"Needs you" lists the wires to take over to the stand-in alone, on the days, and no longer than they wait', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await wireAt(server, 'filled')
  expect(await tasks('theo')).toEqual([])
  await name('tessa', 'theo')
  expect(await tasks('theo')).toEqual([
    ['take over wire', 1],
    ['take over wire', 1],
  ])
  const [first] = (await call('theo', 'GET', '/tasks')).body.items
  expect(first).toMatchObject({ wire: { number: 1 }, receiver: 'Tessa Test', due: { what: 'closes' } })
  for (const person of ['morgan', 'nora', 'ursula', 'blake'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    expect([person, (await tasks(person)).filter(([kind]: [string]) => kind === 'take over wire')]).toEqual([
      person,
      [],
    ])
  }
  expect((await call('theo', 'POST', `/wire/${wireId}/take-over`)).status).toBe(200)
  expect(await tasks('theo')).toEqual([
    ['fill wire', 1],
    ['take over wire', 1],
  ])
  const [own] = (await call('theo', 'GET', '/tasks')).body.items
  expect(own).toMatchObject({ receiver: null })
  setNow('2026-12-02T15:00:00Z')
  expect(await tasks('theo')).toEqual([['fill wire', 1]])
})

test('a wire that the server would refuse to the stand-in is no task: frozen, or of a closing that the stand-in manages', async () => {
  await name('tessa', 'theo')
  const frozen = await wireAt(server, 'sent')
  await call('morgan', 'POST', `/transaction/${frozen.transactionId}/freeze`, { reason: 'Wait' })
  const sent = await wireAt(server, 'sent')
  await run(pool, 'update wires set sent_by = $2 where id = $1', [sent.wireId, ids.theo])
  expect(await tasks('theo')).toEqual([])
})
