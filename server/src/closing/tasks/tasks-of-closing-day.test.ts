import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { openedClosing } from '../../testing/canceled-closing.ts'
import { closingServer } from '../../testing/closing.ts'
import { closingForMemo, prepare } from '../../testing/closing-memo.ts'
import { addFinalMemo } from '../../testing/final-memo.ts'
import { good } from '../../testing/held-closing.ts'
import { receivedBody, sentBody } from '../../testing/sent-wire.ts'
import { tasksOf } from '../../testing/tasks-of.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const { tasks, kinds, kindsOfAll } = tasksOf(server)

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, 'update transactions set deleted_at = now() where deleted_at is null')
})

test('a closing within three business days says what it still needs, until its memo is final', async () => {
  const { transactionId, wireId, wire } = await openedClosing(server)
  expect(await kinds('morgan')).toEqual([])
  setNow('2026-11-25T15:00:00Z')
  expect(await tasks('morgan')).toMatchObject([
    { kind: 'prepare closing', missing: { wires: 1, memo: true }, due: { businessDays: 3 } },
  ])
  setNow('2026-11-20T15:00:00Z')
  good(await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest }))
  setNow('2026-11-25T15:00:00Z')
  expect(await tasks('morgan')).toMatchObject([
    { kind: 'prepare closing', missing: { wires: 0, memo: true } },
  ])
  await addFinalMemo(pool, transactionId, ids.morgan)
  expect(await kindsOfAll()).toEqual({})
})

test('payments are recorded from the closing day on, and their receipts confirmed, also once completed', async () => {
  const { transactionId, wireId, wire } = await openedClosing(server)
  good(await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest }))
  await addFinalMemo(pool, transactionId, ids.morgan)
  expect(await kindsOfAll()).toEqual({})
  setNow('2026-12-01T15:00:00Z')
  expect(await tasks('morgan')).toMatchObject([{ kind: 'record payment', wire: { id: wireId } }])
  good(await call('morgan', 'POST', `/wire/${wireId}/sent`, sentBody()))
  expect(await kindsOfAll()).toEqual({ tessa: ['confirm receipt 1'] })
  await run(pool, 'update transactions set status = 3 where id = $1', [transactionId])
  expect(await kindsOfAll()).toEqual({ tessa: ['confirm receipt 1'] })
  good(await call('tessa', 'POST', `/wire/${wireId}/received`, receivedBody))
  expect(await kindsOfAll()).toEqual({})
})

test('a memo that nothing keeps from being final is a task of its manager, until it is final', async () => {
  const { transactionId } = await closingForMemo(server)
  expect(await kindsOfAll()).toEqual({ morgan: ['finalize memo 1'] })
  const memoId = await prepare(server, transactionId)
  expect(await kinds('morgan')).toEqual(['finalize memo 1'])
  // A fee that no use names does not add up.
  await run(pool, 'update transactions set accrued_interest_cents = 1 where id = $1', [transactionId])
  expect(await kinds('morgan')).toEqual([])
  await run(pool, 'update transactions set accrued_interest_cents = 99726 where id = $1', [transactionId])
  good(await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`))
  expect(await kindsOfAll()).toEqual({})
})
