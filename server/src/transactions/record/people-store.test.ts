import { expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { concernedBy } from './people-store.ts'

const server = await closingServer()
const { pool } = server

test('a receiver without an organization is among them, and one who has joined another is not', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  const { tessa, lexbond } = server.ids
  const isConcerned = async () =>
    (await concernedBy(pool, transactionId)).some(({ userId }) => userId === tessa)
  expect(await isConcerned()).toBe(true)
  await pool.query('update users set organization_id = $2 where id = $1', [tessa, lexbond])
  expect(await isConcerned()).toBe(false)
  await pool.query('update users set organization_id = null where id = $1', [tessa])
  expect(await isConcerned()).toBe(false)
  await pool.query('update wires set receiver_organization_id = null where transaction_id = $1', [
    transactionId,
  ])
  expect(await isConcerned()).toBe(true)
})
