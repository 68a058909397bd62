import type { Transaction, TransactionBody } from '@countersign/contract/transactions/transaction'
import { mayBeDeleted } from '@countersign/domain/transactions/record/transaction'
import { publicFacts, transactionFaults } from '@countersign/domain/transactions/record/transaction-faults'
import { whatChanged } from '../../audit/what-changed.ts'
import type { NewEvent } from '../../messaging/events/domain-event.ts'
import { invalidFields, Problem, staleVersion } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Database, Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { forManager } from './transaction-for-caller.ts'
import { requireNotCanceled, requireOpen, requireNotFrozen } from './require-open.ts'
import { readTransaction } from './read-transaction.ts'
import { type EventPlace, transactionEvent } from './transaction-event.ts'
import type { TransactionServices } from './transaction-handlers.ts'
import {
  deleteTransaction as remove,
  type Facts,
  insertTransaction,
  issuerExists,
  updateTransaction as update,
} from './store.ts'

/** A text that is only spaces is not known. */
const text = (value: string | null | undefined): string | null => value?.trim() || null

/** What a form or a table says, one way of saying that something is not known. */
export const factsOf = (body: TransactionBody): Facts => ({
  name: body.name.trim(),
  type: body.type,
  kind: body.kind,
  issuerId: body.issuerId ?? null,
  series: text(body.series),
  state: body.state ?? null,
  datedDate: body.datedDate ?? null,
  closingDate: body.closingDate ?? null,
  closingTime: body.closingTime ?? null,
  timeZone: body.timeZone ?? null,
  purpose: text(body.purpose),
  parAmount: body.parAmount ?? null,
  premium: body.premium ?? null,
  discount: body.discount ?? null,
  accruedInterest: body.accruedInterest ?? null,
  underwritersDiscount: body.underwritersDiscount ?? null,
  goodFaithDeposit: body.goodFaithDeposit ?? null,
  propertyAddress: text(body.propertyAddress),
  fileNumber: text(body.fileNumber),
  purchasePrice: body.purchasePrice ?? null,
  titleCompany: text(body.titleCompany),
})

const checkedFacts = async (
  { sealer, findBankNumbers }: Pick<TransactionServices, 'sealer' | 'findBankNumbers'>,
  db: Database,
  body: TransactionBody,
  scope: { writer: { userId: string; organizationId: string | null }; transactionId: string | null },
  standing: Facts | null,
): Promise<Facts> => {
  const entered = factsOf(body)
  const faults = transactionFaults(entered, standing)
  if (entered.issuerId && !(await issuerExists(db, entered.issuerId))) {
    faults.push({ field: 'issuerId', message: 'Choose an issuer from the list' })
  }
  const texts = publicFacts.map((field) => [
    { field, text: entered[field] ?? '', isOwnNumber: field === 'fileNumber' },
  ])
  faults.push(...(await findBankNumbers(db, sealer, texts, scope)))
  if (faults.length > 0) throw invalidFields(faults)
  return entered
}

/** The event of a new transaction, entered or copied. */
export const transactionCreated = (caller: Caller, place: EventPlace): NewEvent =>
  transactionEvent(caller, place, { type: 'transaction created', data: { name: place.transactionName } })

/** The caller, an underwriter, becomes the Transaction Manager; the caller's organization manages it. */
export const createTransaction = async (
  services: Pick<TransactionServices, 'clock' | 'sealer' | 'findBankNumbers' | 'readParts'>,
  tx: DatabaseTransaction,
  caller: Caller,
  body: TransactionBody,
): Promise<Transaction> => {
  authorize(caller, 'create transaction')
  if (caller.organizationId === null) {
    throw new Problem(403, 'no-organization', 'You need an organization to manage a transaction.')
  }
  const scope = { writer: caller, transactionId: null }
  const entered = await checkedFacts(services, tx, body, scope, null)
  const id = newId()
  await insertTransaction(tx, {
    id,
    organizationId: caller.organizationId,
    managerId: caller.userId,
    event: transactionCreated(caller, {
      transactionId: id,
      transactionName: entered.name,
      at: services.clock(),
    }),
    entered,
  })
  return readTransaction(services, tx, caller, id, services.clock())
}

export const updateTransaction = async (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  body: TransactionBody,
  ifMatch: number | null,
): Promise<Transaction> => {
  const before = await forManager(services.database, caller, transactionId, 'edit transaction', ifMatch)
  await requireNotFrozen(services.database, transactionId, services.clock())
  requireOpen(before)
  const scope = { writer: caller, transactionId }
  const entered = await checkedFacts(services, services.database, body, scope, before)
  const changed = whatChanged(before, entered, Object.keys(entered) as (keyof Facts)[])
  const written = await update(services.database, {
    before,
    event: transactionEvent(
      caller,
      { transactionId, transactionName: entered.name, at: services.clock() },
      { type: 'transaction edited', data: changed },
    ),
    entered,
  })
  if (!written) throw staleVersion('transaction')
  services.dispatcher.wake()
  return readTransaction(services, services.database, caller, transactionId, services.clock())
}

/** Only a created transaction in which no invite was ever sent can go. */
export const deleteTransaction = async (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  ifMatch: number | null,
): Promise<null> => {
  const before = await forManager(services.database, caller, transactionId, 'delete transaction', ifMatch)
  await requireNotFrozen(services.database, transactionId, services.clock())
  requireNotCanceled(before)
  if (!mayBeDeleted(before)) {
    throw new Problem(409, 'invites-were-sent', 'A transaction with a sent invite cannot be deleted.')
  }
  const event = transactionEvent(
    caller,
    { transactionId, transactionName: before.name, at: services.clock() },
    { type: 'transaction deleted', data: { name: before.name } },
  )
  if (!(await remove(services.database, { before, event }))) throw staleVersion('transaction')
  services.dispatcher.wake()
  return null
}
