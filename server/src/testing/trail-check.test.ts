import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closingServer } from './closing.ts'
import { asDatabaseWriter } from './database-writer.ts'
import { verifiedWire } from './sent-wire.ts'
import { contradictions } from './trail-check.ts'

const server = await closingServer()
const { pool, place } = server

test('what was written twice, or without its event, is found by the check of the drills', async () => {
  const { wireId, transactionId } = await verifiedWire(server)
  expect(await contradictions(place)).toEqual([])

  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from notifications where wire_id = $1 limit 1`,
    [wireId],
  )
  await pool.query(
    `insert into notifications (id, user_id, type, message, transaction_id, wire_id) values ($1, $2, '', '', $3, $4)`,
    [randomUUID(), rows[0]?.user_id, transactionId, wireId],
  )
  await asDatabaseWriter(pool, 'delete from invoices where transaction_id = $1', [transactionId])
  expect(await contradictions(place)).toEqual([
    `chargedWithoutEvent: {"id":"${transactionId}"}`,
    `recordsWithoutEvents: {"id":"${wireId}"}`,
  ])
})
