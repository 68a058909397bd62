import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { expect, test } from 'vitest'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { cancelClosing, openedClosing } from '../../testing/canceled-closing.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { checkOpenWires } from './check-open-wires.ts'
import type { FoundWire } from './open-stored-wire.ts'

const server = await closingServer()
const { call, pool, config } = server
const sealer = createSealer({
  encryption: config.secrets.keyEncryptionKey,
  lookup: config.secrets.lookupKey,
})

/** What a check finds, page by page, and its outcome. */
const check = async (signal = new AbortController().signal) => {
  const pages: (readonly FoundWire[])[] = []
  const outcome = await checkOpenWires({
    database: pool,
    sealer,
    found: (wires) => pages.push(wires),
    signal,
  })
  return { pages, outcome }
}

const raise = (wireId: string) =>
  asDatabaseWriter(pool, 'update wires set amount_cents = amount_cents + 1 where id = $1', [wireId])

test('each wire of an open closing that differs is found before a person meets it, and nothing is frozen', async () => {
  const [filled, malformed, over] = [
    await wireAt(server, 'filled'),
    await wireAt(server, 'sent'),
    await wireAt(server, 'filled'),
  ]
  await wireAt(server, 'ready')
  const canceled = await cancelClosing(server, await openedClosing(server))
  await asDatabaseWriter(pool, 'update transactions set status = $2 where id = $1', [
    over.transactionId,
    TransactionStatus.Completed,
  ])
  expect(await check()).toEqual({ pages: [], outcome: { checked: 3, altered: 0 } })
  await raise(filled.wireId)
  await raise(over.wireId)
  await raise(canceled.wireId)
  // What is no list of purposes hides no wire beside it.
  await asDatabaseWriter(pool, `update wires set purposes = '[null]' where id = $1`, [malformed.wireId])
  const { pages, outcome } = await check()
  expect(outcome).toEqual({ checked: 3, altered: 2 })
  expect(pages.flat()).toHaveLength(2)
  expect(pages.flat()).toEqual(
    expect.arrayContaining([
      { id: filled.wireId, transactionId: filled.transactionId, fault: 'other-details' },
      { id: malformed.wireId, transactionId: malformed.transactionId, fault: 'other-details' },
    ]),
  )
  const { body } = await call('morgan', 'GET', `/transaction/${filled.transactionId}/freeze`)
  expect(body).toMatchObject({ freeze: null })
  const revealed = await call('morgan', 'POST', `/wire/${filled.wireId}/reveal`)
  expect([revealed.status, revealed.body.code]).toEqual([409, 'stored-details-differ'])
  const frozen = await call('morgan', 'GET', `/transaction/${filled.transactionId}/freeze`)
  expect(frozen.body).toMatchObject({ freeze: { kind: 'suspected fraud' } })
})

test('more wires than a page takes are all looked at, and a stop ends the check between two pages', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  // Copies under other ids have the digest of the first.
  const copies = await run<{ id: string }>(
    pool,
    `insert into wires (id, transaction_id, number, sender_organization_id, amount_cents, status, role, receiver_email, digest)
       select uuidv7(), transaction_id, 100 + n, sender_organization_id, amount_cents, status, role, receiver_email, digest
         from wires, generate_series(1, 250) n where transaction_id = $1 returning id`,
    [transactionId],
  )
  const { pages, outcome } = await check()
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(copies.map(({ id }) => id)))
  expect(outcome).toEqual({ checked: 254, altered: 252 })
  const stop = new AbortController()
  const found: number[] = []
  const ended = await checkOpenWires({
    database: pool,
    sealer,
    found: (wires) => {
      found.push(wires.length)
      stop.abort()
    },
    signal: stop.signal,
  })
  expect([ended, found.length]).toEqual([null, 1])
})
