import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addFinalMemo } from '../../testing/final-memo.ts'
import { good } from '../../testing/held-closing.ts'
import { threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'
import { closingServer } from '../../testing/closing.ts'
import { sentBody } from '../../testing/sent-wire.ts'
import { tasksOf } from '../../testing/tasks-of.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const { tasks, kinds, kindsOfAll } = tasksOf(server)

test('a named payer records what the own organization pays, from the closing day on and while named', async () => {
  await threeSides(server)
  const { transactionId, paid, own } = await verifiedPaidThrough(server)
  await addFinalMemo(pool, transactionId, ids.morgan)
  expect(await kindsOfAll()).toEqual({})
  setNow('2026-12-01T15:00:00Z')
  expect(await tasks('blake')).toMatchObject([{ kind: 'record payment', wire: { id: paid.id } }])
  // The manager is asked for the wire that the managing organization pays, and for no other.
  expect(await tasks('morgan')).toMatchObject([{ kind: 'record payment', count: 1, wire: { id: own.id } }])
  // Theo takes part for the same organization, and was not named.
  expect(Object.keys(await kindsOfAll())).toEqual(['blake', 'morgan'])
  good(await call('nora', 'DELETE', `/transaction/${transactionId}/payer/${ids.blake}`))
  expect(await kinds('blake')).toEqual([])
  good(await call('nora', 'POST', `/transaction/${transactionId}/payer`, { userId: ids.blake }))
  expect(await kinds('blake')).toEqual(['record payment 1'])
  await run(pool, `update transactions set freeze_at = '2026-12-01T14:00:00Z' where id = $1`, [transactionId])
  expect(await kinds('blake')).toEqual([])
  await run(pool, 'update transactions set freeze_at = null where id = $1', [transactionId])
  const payment = sentBody({ amount: 500_00 })
  good(await call('blake', 'POST', `/wire/${paid.id}/sent`, payment))
  expect(await kinds('blake')).toEqual([])
  expect(await kinds('tessa')).toEqual(['confirm receipt 1'])
})
