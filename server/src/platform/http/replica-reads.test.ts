import { listTransactions } from '@countersign/contract/transactions/transaction'
import { acceptWire, getWire } from '@countersign/contract/wires/wire'
import { expect, test, vi } from 'vitest'
import { DatabaseSilent } from '../database/database-trouble.ts'
import { notFound } from './problem.ts'
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

test('what seems altered on a replica is read again on the primary, before anything follows from it', async () => {
  const work = failingOnce(new Error('this wire is altered'))
  expect(await beginReads(listTransactions, { replica: replicaWhere(true) })()(work)).toBe('answer')
  expect(work).toHaveBeenCalledTimes(2)
})

test.for([
  ['the primary had answered all of it', false, new Error('altered')],
  ['it is a refusal', true, notFound('wire')],
  ['the database has another trouble', true, new DatabaseSilent()],
] as const)('it is not read again when %s', async ([, wasUsed, error]) => {
  const work = failingOnce(error)
  await expect(beginReads(listTransactions, { replica: replicaWhere(wasUsed) })()(work)).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})

test('no other call begins at a replica', async () => {
  const replica = replicaWhere(true)
  for (const call of [getWire, acceptWire]) await beginReads(call, { replica })()(async () => 'answer')
  expect(replica.begin).not.toHaveBeenCalled()
})
