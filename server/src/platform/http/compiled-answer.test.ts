import { listTransactions } from '@countersign/contract/transactions/transaction'
import { acceptWire } from '@countersign/contract/wires/wire'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { compiledAnswer } from './compiled-answer.ts'

/** What Fastify writes of `value` by the shape of `response`. */
const written = async (response: z.ZodType, value: unknown): Promise<string> => {
  const app = Fastify()
  app.get('/', { schema: { response: { '2xx': compiledAnswer(response) } } }, () => value)
  return (await app.inject('/')).body
}

const wire = {
  id: '01977a12-253b-769f-8007-f1d598180ac4',
  number: 1,
  status: 3,
  amount: 133_379_726,
  receiver: null,
}

const page = {
  items: [
    {
      id: '01977a12-253b-769f-8006-f1d598180ac4',
      name: 'GO "Refunding" \\ Bönds\u2028',
      type: 'Negotiated',
      kind: 'bond',
      status: 2,
      issuer: null,
      state: 'KS',
      closingDate: '2026-12-01',
      parAmount: Number.MAX_SAFE_INTEGER,
      purchasePrice: null,
      roleInTransaction: null,
      teamRights: 'checker',
      wires: [wire],
      actionNeeded: true,
      canceled: null,
      onHold: null,
      freezeAt: null,
    },
  ],
  total: 1,
  totalIsMore: false,
  pageNum: 1,
  pageSize: 15,
  nextCursor: null,
}

test('a field that the contract does not name is not written, however deep it is', async () => {
  const [item] = page.items
  const more = { ...page, secret: 1, items: [{ ...item, wires: [{ ...wire, accountNumber: '42' }] }] }
  expect(JSON.parse(await written(listTransactions.response, more))).toEqual(page)
})

test('an answer without a field that it must have is no answer', async () => {
  const { nextCursor: _, ...less } = page
  expect(JSON.parse(await written(listTransactions.response, less))).toMatchObject({ statusCode: 500 })
})

test('a shape with alternatives other than "or null" is refused when the server is built', () => {
  expect(() =>
    compiledAnswer(z.union([z.object({ one: z.string() }), z.object({ other: z.string() })])),
  ).toThrow('alternatives')
  expect(() => compiledAnswer(z.object({ anything: z.any() }))).toThrow('no one type')
  expect(compiledAnswer(acceptWire.response)).toMatchObject({ type: 'object' })
})

test('what is written is what the checked answer would be', async () => {
  expect(await written(listTransactions.response, page)).toBe(
    JSON.stringify(listTransactions.response.parse(page)),
  )
})
