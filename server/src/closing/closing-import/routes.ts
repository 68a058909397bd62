import * as words from '@countersign/contract/closing/closing-import'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/connection.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireOpen, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import type { TransactionServices } from '../../transactions/record/transaction-handlers.ts'
import { numberLookupLimit } from '../../wires/known-accounts/refuse-bank-numbers.ts'
import { importClosing } from './import-closing.ts'
import { importLimit } from './import-limit.ts'
import { importTemplate } from './import-template.ts'
import { previewImport } from './preview-import.ts'

/** A closing with its wires out of a table. */
export const registerClosingImport = (app: FastifyInstance, services: TransactionServices): void => {
  const { database, clock, sealer, config } = services

  /** Before a table is read: whether the caller may add what would come out of it. */
  const requireImportRight = async (
    db: Database,
    caller: Caller,
    transactionId: string | undefined,
  ): Promise<void> => {
    if (transactionId === undefined) return authorize(caller, 'create transaction')
    const row = await forManager(db, caller, transactionId, 'add wire', null)
    requireOpen(row)
    await requireNotFrozen(db, transactionId, clock())
  }

  /** A table counts once, however many of its references hold numbers. */
  const limit = numberLookupLimit(database)

  const limitTables = importLimit(database)
  const mayRead = async (caller: Caller, text: string): Promise<void> => {
    await limitTables(caller.userId)
    await limit(caller.email, [[{ field: 'text', text: text.slice(0, 10_000) }]])
  }

  register(app, services, words.previewImport, async ({ caller, body }) => {
    await mayRead(caller, body.text)
    await requireImportRight(database, caller, body.transactionId)
    const reader = { sealer, caller, transactionId: body.transactionId }
    return previewImport(database, body.text, reader, config.fedwireCutoff)
  })

  register(app, services, words.importClosing, async ({ caller, body, tx, countOnce }) => {
    await countOnce(() => mayRead(caller, body.text))
    await requireImportRight(tx, caller, body.transactionId)
    return importClosing(services, tx, caller, { text: body.text, transactionId: body.transactionId })
  })

  register(app, services, words.importTemplate, async ({ query }) =>
    importTemplate(query.kind ?? 'bond', query.wiresOnly === 'true'),
  )
}
