import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { expect, test, vi } from 'vitest'
import { type Database, run } from '../../platform/database/connection.ts'
import { requireActiveUser } from '../../platform/http/authenticate.ts'
import { findCaller } from '../../people/identity/store.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { closingForMemo, fillWire, finalMemo, prepare, readMemo } from '../../testing/closing-memo.ts'
import { memoForReader } from './memo-for-reader.ts'

const server = await closingServer()
const { call, pool } = server

const changed = { accountNumber: '777700001111', accountNumberAgain: '777700001111' }

const outcome = async (memoId: string, wireId: string) => {
  const [row] = await run<{ memo: string; wire: number }>(
    pool,
    'select m.status as memo, w.status as wire from closing_memos m, wires w where m.id = $1 and w.id = $2',
    [memoId, wireId],
  )
  return row
}

test('of a memo made final and an account changed at the same moment one wins, never both, in either order', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const { transactionId, trusteeWire } = await closingForMemo(server)
    const memoId = await prepare(server, transactionId)
    const finalize = () => call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
    const change = () => fillWire(server, 'tessa', trusteeWire, changed)
    const [one, two] = round % 2 === 0 ? [finalize(), change()] : [change(), finalize()]
    const [final, filled] = round % 2 === 0 ? [await one, await two] : [await two, await one]
    expect(filled.status).toBe(200)
    const stands = await outcome(memoId, trusteeWire)
    expect(stands?.wire).toBe(3)
    // Whichever came first: what holds at the end is never a memo with the account of before.
    expect([final.status, stands?.memo]).toEqual(final.status === 200 ? [200, 'Superseded'] : [409, 'Draft'])
    if (final.status === 409) expect(final.body.code).toBe('memo-not-final')
    seen.add(`${final.status}`)
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('a change that waits for a memo being made final supersedes it, and one that goes before it keeps it a draft', async () => {
  for (const first of ['final', 'change'] as const) {
    const { transactionId, trusteeWire } = await closingForMemo(server)
    const memoId = await prepare(server, transactionId)
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from wires where id = $1 for update', [trusteeWire])
    const finalize = () => call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
    const change = () => fillWire(server, 'tessa', trusteeWire, changed)
    const one = first === 'final' ? finalize() : change()
    await lockWaits(pool, 1)
    const two = first === 'final' ? change() : finalize()
    await lockWaits(pool, 2)
    await blocker.query('commit')
    blocker.release()
    const answers = [await one, await two].map(({ status }) => status)
    expect([first, ...answers]).toEqual(first === 'final' ? ['final', 200, 200] : ['change', 200, 409])
    expect((await outcome(memoId, trusteeWire))?.memo).toBe(first === 'final' ? 'Superseded' : 'Draft')
  }
})

test('of a memo made final and a plan or sums changed at the same moment, what is final is what stands', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { transactionId } = await closingForMemo(server)
    const memoId = await prepare(server, transactionId)
    const finalize = () => call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
    const url = `/transaction/${transactionId}/${round % 2 === 0 ? 'closing-plan' : 'sources-and-uses'}`
    const body =
      round % 2 === 0
        ? { ...noClosingPlan, place: 'Room 2' }
        : { ...(await call('morgan', 'GET', url)).body.entered, contributions: [] }
    const change = () => call('morgan', 'PUT', url, body)
    const actions = round % 4 < 2 ? [finalize(), change()] : [change(), finalize()]
    const answers = await Promise.all(actions)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const memo = (await readMemo(server, 'morgan', memoId)).body
    if (memo.status === 'Final') expect([round % 2, memo.content.plan.place]).toEqual([0, 'Room 2'])
  }
})

test('two who make the same memo final, or two changes of a final one, do it once', async () => {
  const { transactionId, trusteeWire, feeWire } = await closingForMemo(server)
  const memoId = await prepare(server, transactionId)
  const url = `/closingmemo/${memoId}/finalize`
  const answers = await Promise.all([1, 2, 3].map(() => call('morgan', 'POST', url)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await Promise.all([
    fillWire(server, 'tessa', trusteeWire, changed),
    fillWire(server, 'blake', feeWire, changed),
    call('morgan', 'PUT', `/transaction/${transactionId}`, { name: 'Another', type: 'Competitive' }),
  ])
  expect((await readMemo(server, 'morgan', memoId)).body.status).toBe('Superseded')
  const events = await vi.waitFor(async () => {
    const rows = await run(
      pool,
      `select type from audit_events where transaction_id = $1 and type = 'closing memo superseded'`,
      [transactionId],
    )
    expect(rows.length).toBeGreaterThan(0)
    return rows
  }, 15_000)
  expect(events).toHaveLength(1)
})

test('a memo that is superseded while it is read is read as superseded, and raises no alarm', async () => {
  const { transactionId, trusteeWire, memoId } = await finalMemo(server)
  const caller = requireActiveUser(await findCaller(pool, emailOf('morgan')))
  let statements = 0
  // The first statement reads the memo: the wire is changed before the second.
  const changedAfterMemo: Database = {
    async query(statement) {
      const rows = await pool.query(statement)
      statements += 1
      if (statements === 1) expect((await fillWire(server, 'tessa', trusteeWire, changed)).status).toBe(200)
      return rows
    },
  }
  expect((await memoForReader(changedAfterMemo, caller, memoId)).status).toBe('Superseded')
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/freeze`)
  expect(body.freeze).toBe(null)
})
