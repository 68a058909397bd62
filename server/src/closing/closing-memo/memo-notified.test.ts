import { expect, test, vi } from 'vitest'
import { run, transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { bankDigits, closingForMemo, fillWire, finalMemo, prepare } from '../../testing/closing-memo.ts'
import { createSubscribers } from '../../app/subscribers.ts'
import { createDispatcher } from '../../messaging/dispatch/dispatcher.ts'
import { recordIssued } from './issued-store.ts'

const server = await closingServer()
const { call, pool, place, config, ids } = server

const noticesOf = (transactionId: string, type: string) =>
  run<{ email: string }>(
    pool,
    `select u.email from notifications n join users u on u.id = n.user_id
      where n.transaction_id = $1 and n.type = $2 order by u.email`,
    [transactionId, type],
  ).then((rows) => rows.map(({ email }) => email))

const mailsAbout = (subject: string) =>
  run<{ recipient: string; text: string }>(
    pool,
    'select recipient, body_text as text from mails where subject like $1 order by recipient',
    [`${subject}%`],
  )

const changed = { accountNumber: '777700001111', accountNumberAgain: '777700001111' }

test('finalizing a memo notifies participants and team, superseding it notifies holders once', async () => {
  const { transactionId, trusteeWire } = await closingForMemo(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'view' })
  const memoId = await prepare(server, transactionId)
  await pool.query('truncate mails')
  await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
  const told = [emailOf('blake'), emailOf('nora'), emailOf('tessa')]
  expect(await noticesOf(transactionId, 'Closing Memo Final')).toEqual(told)
  await vi.waitFor(async () => {
    expect((await mailsAbout('Final: ')).map(({ recipient }) => recipient)).toEqual(told)
  }, 15_000)
  // Cole was not notified, but received the file.
  await transaction(pool, (tx) =>
    recordIssued(tx, {
      bytes: Buffer.from('a memo'),
      kind: 'closing memo',
      transactionId,
      memoId,
      wireId: null,
      issuedTo: ids.cole,
      at: new Date(),
    }),
  )
  await fillWire(server, 'tessa', trusteeWire, changed)
  const holders = [...told, emailOf('cole'), emailOf('morgan')].sort()
  await vi.waitFor(async () => {
    expect((await mailsAbout('Superseded: ')).map(({ recipient }) => recipient)).toEqual(holders)
  }, 15_000)
  expect(await noticesOf(transactionId, 'Closing Memo Superseded')).toEqual(holders)
  const [mail] = await mailsAbout('Superseded: ')
  expect(mail?.text).toContain(`/secure/closingmemos/${memoId}`)
  for (const { text } of [...(await mailsAbout('Superseded: ')), ...(await mailsAbout('Final: '))]) {
    for (const { accountNumber, aba } of Object.values(bankDigits)) {
      expect(text).not.toContain(accountNumber)
      expect(text).not.toContain(aba)
    }
  }
  const events = await run<{ type: string; actor_id: string | null }>(
    pool,
    `select type, actor_id from audit_events where transaction_id = $1 and type like 'closing memo%' order by id`,
    [transactionId],
  )
  expect(events).toEqual([
    { type: 'closing memo prepared', actor_id: ids.morgan },
    { type: 'closing memo final', actor_id: ids.morgan },
    { type: 'closing memo superseded', actor_id: null },
  ])
  const history = async (person: 'morgan' | 'tessa'): Promise<string[]> =>
    (await call(person, 'GET', `/transaction/${transactionId}/history?pageSize=100`)).body.items
      .map(({ sentence }: { sentence: string }) => sentence)
      .filter((sentence: string) => sentence.includes('closing memo'))
  expect(await history('morgan')).toEqual([
    'superseded revision 1 of the closing memo, because a fact in it changed',
    'finalized revision 1 of the closing memo',
    'prepared revision 1 of the closing memo',
  ])
  expect((await history('tessa')).join()).not.toContain('prepared')
})

test('two servers that hand over at the same time tell each superseded memo once', async () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const other = createDispatcher({ place, log, subscribers: createSubscribers(config), sweepMs: 20 })
  await other.start()
  const memos = await Promise.all(Array.from({ length: 5 }, () => finalMemo(server)))
  await Promise.all(memos.map(({ trusteeWire }) => fillWire(server, 'tessa', trusteeWire, changed)))
  const told = () =>
    run<{ events: number; notices: number }>(
      pool,
      `select (select count(*) from audit_events e
                where e.transaction_id = t.id and e.type = 'closing memo superseded') as events,
              (select count(*) from notifications n
                where n.transaction_id = t.id and n.type = 'Closing Memo Superseded') as notices
         from unnest($1::uuid[]) as t(id)`,
      [memos.map(({ transactionId }) => transactionId)],
    )
  await vi.waitFor(async () => {
    expect((await told()).every(({ events }) => events > 0)).toBe(true)
  }, 15_000)
  await other.stop()
  // Morgan, Tessa and Blake, once each.
  expect(await told()).toEqual(memos.map(() => ({ events: 1, notices: 3 })))
  expect(log.error).not.toHaveBeenCalled()
})

test('a row about a memo that there is not is set aside, and what comes with it is told', async () => {
  const { trusteeWire, memoId } = await finalMemo(server)
  for (const memo of [newId(), 'nonsense']) {
    await pool.query(`insert into outbox (kind, payload) values ('superseded', $1)`, [
      JSON.stringify({ memoId: memo, transactionId: newId() }),
    ])
  }
  await fillWire(server, 'tessa', trusteeWire, changed)
  await vi.waitFor(async () => {
    const rows = await run<{ kind: string }>(pool, 'select kind from outbox')
    expect(rows.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable'])
  }, 15_000)
  const told = await run(pool, `select 1 from audit_events where data->>'memoId' = $1`, [memoId])
  expect(told).toHaveLength(2)
})
