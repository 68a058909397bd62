import { listTransactions } from '@countersign/contract/transactions/transaction'
import { acceptWire, getWire } from '@countersign/contract/wires/wire'
import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { DatabaseSilent } from '../database/database-trouble.ts'
import { forClientAlone } from './abandoned-request.ts'
import { notFound, Problem } from './problem.ts'
import { beginReads } from './replica-reads.ts'

const replicaWhere = (wasUsed: boolean) => {
  const begin = vi.fn(() => ({
    primary: undefined,
    read: async () => undefined,
    changed: () => undefined,
    wasUsed: () => wasUsed,
  }))
  return { begin, figures: vi.fn(), stop: vi.fn() }
}

/** Fails once, as if the first time were that on a replica. */
const failingOnce = (error: Error) => vi.fn(async () => 'answer').mockRejectedValueOnce(error)

test.for([
  ['a fault', new Error('unreadable')],
  ['a refusal, as of wires that seem altered', new Problem(409, 'altered', 'This wire is altered.')],
  ['a record that seems missing', notFound('closing memo')],
] as const)(
  '%s by a replica is read again on the primary, before anything follows from it',
  async ([, error]) => {
    const work = failingOnce(error)
    expect(await beginReads(listTransactions, { replica: replicaWhere(true) })()(work)).toBe('answer')
    expect(work).toHaveBeenCalledTimes(2)
  },
)

test.for([
  ['the primary had answered all of it', false, new Error('altered')],
  ['the database has another trouble', true, new DatabaseSilent()],
] as const)('it is not read again when %s', async ([, wasUsed, error]) => {
  const work = failingOnce(error)
  await expect(beginReads(listTransactions, { replica: replicaWhere(wasUsed) })()(work)).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what no client waits for any more is not read again', async () => {
  const work = failingOnce(new Error('unreadable'))
  const gone = { raw: { destroyed: true } } as FastifyReply
  const asked = forClientAlone(gone, () =>
    beginReads(listTransactions, { replica: replicaWhere(true) })()(work),
  )
  await expect(asked).rejects.toMatchObject({ code: 'request-abandoned' })
  expect(work).toHaveBeenCalledTimes(1)
})

test('no other call begins at a replica', async () => {
  const replica = replicaWhere(true)
  for (const call of [getWire, acceptWire]) await beginReads(call, { replica })()(async () => 'answer')
  expect(replica.begin).not.toHaveBeenCalled()
})
