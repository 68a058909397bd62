import { transactionsCsv } from '@countersign/contract/transactions/transaction'
import { historyCsv, transactionHistory } from '@countersign/contract/transactions/transaction-history'
import * as contract from '@countersign/contract/transactions/transaction'
import * as team from '@countersign/contract/transactions/transaction-team'
import type { FastifyInstance } from 'fastify'
import { historyColumns } from '../audit/history-csv-columns.ts'
import { transactionColumns } from './list/transaction-csv-columns.ts'
import { csvFile, wholeList } from '../platform/csv/csv-file.ts'
import { withHold } from './record/hold-csv-columns.ts'
import { register } from '../platform/http/register.ts'
import { addTeamMember, changeTeamMember, removeTeamMember } from './team/change-team.ts'
import { copyTransaction, type CopyWires } from './copy/copy-transaction.ts'
import { readHistory } from './record/history.ts'
import { listTransactions } from './list/list-transactions.ts'
import { presentHold } from './record/hold-store.ts'
import { seenTransaction } from './record/transaction-for-caller.ts'
import type { TransactionServices } from './record/transaction-handlers.ts'
import { readTransaction } from './record/read-transaction.ts'
import { createTransaction, deleteTransaction, updateTransaction } from './record/save-transaction.ts'

export const registerTransactions = (
  app: FastifyInstance,
  services: TransactionServices & { copyWires: CopyWires },
): void => {
  const { database, clock } = services
  register(
    app,
    services,
    contract.listTransactions,
    ({ caller, query }) => listTransactions(services, caller, query),
    { answer: 'compiled' },
  )
  register(app, services, contract.createTransaction, ({ caller, body, tx }) =>
    createTransaction(services, tx, caller, body),
  )
  register(app, services, contract.getTransaction, async ({ caller, params, request }) => {
    const read = await readTransaction(services, database, caller, params.transactionId, services.clock())
    await services.wiresShown(request, read.id, read.wires)
    return read
  })
  register(app, services, contract.updateTransaction, ({ caller, params, body, ifMatch }) =>
    updateTransaction(services, caller, params.transactionId, body, ifMatch),
  )
  register(app, services, contract.deleteTransaction, ({ caller, params, ifMatch }) =>
    deleteTransaction(services, caller, params.transactionId, ifMatch),
  )
  register(app, services, contract.copyTransaction, ({ caller, params, body, tx }) =>
    copyTransaction(services, tx, caller, params.transactionId, body),
  )
  register(app, services, team.addTeamMember, ({ caller, params, body }) =>
    addTeamMember(services, caller, params.transactionId, body.userId, body),
  )
  register(app, services, team.changeTeamMember, ({ caller, params, body }) =>
    changeTeamMember(services, caller, params.transactionId, params.userId, body),
  )
  register(app, services, team.removeTeamMember, ({ caller, params }) =>
    removeTeamMember(services, caller, params.transactionId, params.userId),
  )
  const everything = { pageNum: 1, pageSize: wholeList.limit }
  register(app, services, transactionsCsv, async ({ caller, query }) => {
    const { ids, ...asked } = query
    const { items } = await listTransactions(services, caller, { ...asked, ...everything }, ids?.split(','))
    return csvFile('Transactions', clock(), transactionColumns, items)
  })
  register(app, services, historyCsv, async ({ caller, params, query }) => {
    const now = clock()
    const row = await seenTransaction(database, caller, params.transactionId)
    const { items } = await readHistory(
      services,
      caller,
      params.transactionId,
      { ...everything, folded: 'false' },
      query,
    )
    return csvFile('History', now, withHold(historyColumns, presentHold(row.hold, now).onHold), items)
  })
  register(app, services, transactionHistory, ({ caller, params, query }) =>
    readHistory(services, caller, params.transactionId, query),
  )
}
