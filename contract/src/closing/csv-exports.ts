import * as z from 'zod'
import { listMemos } from './closing-memo.ts'
import { Day, endpoint, File } from '../platform/endpoint.ts'
import { listStandingInstructions } from '../wires/instruction.ts'
import { listInvoices } from '../billing/invoice.ts'
import { listOrganizations } from '../people/organization.ts'
import { listPlatformWires } from './overview.ts'
import { getTransaction, listTransactions } from '../transactions/transaction.ts'
import { listUsers } from '../people/user.ts'
import { listContacts } from '../wires/verification.ts'

const paging = { pageNum: true, pageSize: true } as const

/** A whole list as a file for spreadsheets: with the rights, the search and the filters of the list itself. */
const csv = <const Path extends string, Query extends z.ZodObject>(path: Path, what: string, query: Query) =>
  endpoint({
    method: 'GET',
    path,
    summary: `${what} as CSV, account numbers masked; refused beyond 10,000 rows`,
    access: 'signed-in',
    query,
    response: File,
    produces: ['text/csv'],
  })

const plain = <const Path extends string>(path: Path, what: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: `${what} as CSV, account numbers masked; refused beyond 10,000 rows`,
    access: 'signed-in',
    response: File,
    produces: ['text/csv'],
  })

const ofTransaction = <const Path extends string>(path: Path, what: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: `${what} as CSV, account numbers masked; refused beyond 10,000 rows`,
    access: 'signed-in',
    params: getTransaction.params,
    response: File,
    produces: ['text/csv'],
  })

export const transactionsCsv = csv(
  '/transaction/csv',
  'The transactions that the caller may see',
  listTransactions.query.omit({ ...paging, cursor: true }),
)

export const wiresCsv = ofTransaction('/transaction/{transactionId}/wire/csv', 'The wires of a transaction')

export const historyCsv = endpoint({
  method: 'GET',
  path: '/transaction/{transactionId}/history/csv',
  summary:
    'What happened in a transaction as CSV, account numbers masked; refused beyond 10,000 rows: narrow it by days',
  access: 'signed-in',
  params: getTransaction.params,
  query: z.strictObject({
    from: Day.optional().meta({
      description: "The first day that is told, in the closing's time zone or UTC",
    }),
    to: Day.optional().meta({ description: 'The last day that is told' }),
  }),
  response: File,
  produces: ['text/csv'],
})

export const memosCsv = csv(
  '/closingmemo/csv',
  'The closing memos that the caller may see',
  listMemos.query.omit({ ...paging, cursor: true }),
)

export const invoicesCsv = csv('/invoice/csv', 'The invoices', listInvoices.query.omit(paging))

export const platformWiresCsv = csv(
  '/wire/csv',
  'Every wire of the platform',
  listPlatformWires.query.omit(paging),
)

export const usersCsv = csv('/user/csv', 'The users that an admin administers', listUsers.query.omit(paging))

export const membersCsv = plain('/user/organization/csv', "The members of the caller's organization")

export const invitationsCsv = plain('/invitation/csv', 'The invitations that concern the caller')

export const organizationsCsv = csv(
  '/organization/csv',
  'The organizations',
  listOrganizations.query.omit(paging),
)

export const contactsCsv = csv('/contact/csv', 'The call-back book', listContacts.query.omit(paging))

export const instructionsCsv = csv(
  '/instruction/csv',
  "The own organization's standing accounts",
  listStandingInstructions.query.omit(paging),
)
