import { beforeAll, expect, test } from 'vitest'
import { findHolders } from '../closing/sources-and-uses/holder-store.ts'
import { findAccount } from '../people/identity/store.ts'
import { run } from '../platform/database/connection.ts'
import { closingServer, wireAt } from '../testing/closing.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import {
  alarmedBy,
  concernedBy,
  everyoneIn,
  everyoneWhoJoined,
  invitedOnly,
} from '../transactions/record/people-store.ts'
import { bothSides, managingSide } from '../wires/verification/shortened-cooling-store.ts'

// A platform of many others: the people of one closing are found without a look at them.
const server = await closingServer()
const { pool, ids } = server
const watch = watchStatements(pool)
const others = 3000
const fewest = 100

let closing: { transactionId: string; wireId: string }
beforeAll(async () => {
  closing = await wireAt(server, 'sent')
  await run(
    pool,
    `with other as (
       insert into organizations (id, name, legal_name, is_issuer, state, verified_at)
       select uuidv7(), 'Town ' || n, 'Town ' || n, true, 'KS', now() from generate_series(1, $1::int) n returning id)
     insert into users (id, email, first_name, last_name, role, status, organization_id)
     select uuidv7(), 'other.' || id || '@other.example', 'Other', 'Person', 'user', 'Active', id from other`,
    [others],
  )
  await pool.query('analyze')
})

test.each<[string, () => Promise<unknown>]>([
  ['of a freeze', () => concernedBy(pool, closing.transactionId)],
  ['of an alarm', () => alarmedBy(pool, closing.transactionId, [closing.wireId])],
  ['who joined', () => everyoneWhoJoined(pool, closing.transactionId)],
  ['who are invited', () => invitedOnly(pool, closing.transactionId)],
  ['of a memo', () => everyoneIn(pool, closing.transactionId)],
  ['of the desk and its admins', () => managingSide(pool, closing.transactionId)],
  ['of both sides', () => bothSides(pool, closing.transactionId, ids.firsttrust)],
  ['who may hold money', () => findHolders(pool, closing.transactionId, [ids.firsttrust])],
  ['of a token', () => findAccount(pool, ids.tessa)],
])('the people %s are found among few', async (_who, find) => {
  const { ran } = await watch(find)
  expect(ran).toHaveLength(1)
  for (const plan of ['these values', 'any values'] as const) {
    const { users = 0, organizations = 0, wires = 0 } = await rowsRead(pool, ran, plan)
    expect([plan, users < fewest, organizations < fewest, wires < fewest]).toEqual([plan, true, true, true])
  }
})
