import * as z from 'zod'
import { DescribedEntry } from '../audit/history-entry.ts'
import { Day, endpoint, File, Id, page, PageQuery } from '../platform/endpoint.ts'

const params = z.strictObject({ transactionId: Id })

export const transactionHistory = endpoint({
  operationId: 'listTransactionHistory',
  method: 'GET',
  path: '/transaction/{transactionId}/history',
  summary: 'What happened in the transaction, newest first',
  access: 'signed-in',
  params,
  query: z.strictObject({
    ...PageQuery,
    cursor: Id.optional(),
    folded: z.enum(['true', 'false']).default('false').meta({
      description:
        'Looks of one person at the same thing within an hour as one line. Pages follow each other by the cursor then, and the total counts each look',
    }),
  }),
  response: page(DescribedEntry),
})

export const historyCsv = endpoint({
  operationId: 'exportTransactionHistory',
  method: 'GET',
  path: '/transaction/{transactionId}/history/csv',
  summary: 'What happened in a transaction as CSV, account numbers masked; refused beyond 10,000 rows',
  access: 'signed-in',
  params,
  query: z.strictObject({
    from: Day.optional().meta({ description: "The first day, in the closing's time zone or UTC" }),
    to: Day.optional().meta({ description: 'The last day' }),
  }),
  response: File,
  produces: ['text/csv'],
})
