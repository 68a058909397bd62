import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { expect, test } from 'vitest'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { checkOpenWires, type FoundWire } from './check-open-wires.ts'

const server = await closingServer()
const { call, pool, config } = server
const sealer = createSealer({
  encryption: config.secrets.keyEncryptionKey,
  lookup: config.secrets.lookupKey,
})

/** What a check finds, page by page. */
const check = async (signal?: AbortSignal): Promise<(readonly FoundWire[])[]> => {
  const pages: (readonly FoundWire[])[] = []
  await checkOpenWires({ database: pool, sealer, found: (wires) => pages.push(wires), signal })
  return pages
}

const raise = (wireId: string) =>
  asDatabaseWriter(pool, 'update wires set amount_cents = amount_cents + 1 where id = $1', [wireId])

test('each wire of an open closing that differs is found, before a person opens it, and nothing is frozen', async () => {
  const filled = await wireAt(server, 'filled')
  const over = await wireAt(server, 'filled')
  await wireAt(server, 'ready')
  await asDatabaseWriter(pool, 'update transactions set status = $2 where id = $1', [
    over.transactionId,
    TransactionStatus.Completed,
  ])
  expect(await check()).toEqual([])
  await raise(filled.wireId)
  await raise(over.wireId)
  expect(await check()).toEqual([[{ id: filled.wireId, fault: 'other-details' }]])
  const { body } = await call('morgan', 'GET', `/transaction/${filled.transactionId}/freeze`)
  expect(body).toMatchObject({ freeze: null, freezeAt: null })
})

test('more closings than a page takes are all looked at', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  // A copy of its wire has the digest of another id.
  const copies = await run<{ id: string }>(
    pool,
    `with copied as (
       insert into transactions (id, name, type, kind, organization_id, manager_id, status, search_text)
         select uuidv7(), 'Copy ' || n, type, kind, organization_id, manager_id, status, search_text
           from transactions, generate_series(1, 25) n where id = $1 returning id)
     insert into wires (id, transaction_id, number, sender_organization_id, amount_cents, status, role, receiver_email, digest)
       select uuidv7(), copied.id, 1, sender_organization_id, amount_cents, w.status, w.role, receiver_email, digest
         from copied, wires w where transaction_id = $1 returning id`,
    [transactionId],
  )
  const pages = await check()
  expect(copies).toHaveLength(25)
  expect(pages.length).toBeGreaterThan(2)
  const ids = pages.flat().map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(copies.map(({ id }) => id)))
})

test('a server that stops ends the check', async () => {
  const signal = AbortSignal.abort(new Error('The server stops.'))
  await expect(check(signal)).rejects.toThrow('The server stops.')
})
