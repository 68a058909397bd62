import type { Payers } from '@countersign/contract/wires/payer'
import { may } from '@countersign/domain/platform/access/policy'
import { namePayer as decide } from '@countersign/domain/wires/payments/wire-payer'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, requireOk } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { lockTransaction } from '../../transactions/participants/store.ts'
import { recipientsBut, recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireNotCanceled, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { Services } from '../../platform/http/services.ts'
import {
  candidatesOf,
  deletePayer,
  findCandidate,
  findManagers,
  namedPayers,
  writePayer,
} from '../../transactions/record/payer-store.ts'

type Person = { userId: string; name: string; email: string }

const present = async (db: Database, caller: Caller, row: TransactionRow): Promise<Payers> => {
  const { organizationId } = caller
  const manages = organizationId === row.organizationId
  const named = (await namedPayers(db, row.id)).filter(
    (payer) => manages || payer.organizationId === organizationId,
  )
  const mayName = !manages && may(caller, 'name payer')
  const candidates = mayName && organizationId !== null ? await candidatesOf(db, row.id, organizationId) : []
  return {
    items: named.map(({ userId, name, email, organization, namedBy, since }) => ({
      userId,
      name,
      email,
      organization,
      namedBy,
      since: since.toISOString(),
    })),
    mayName,
    candidates: candidates.map(({ userId, name, email }) => ({ userId, name, email })),
  }
}

/** The payers of the caller's organization; those of every one for the managing organization. 404 for a transaction not seen. */
export const listPayers = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  transactionId: string,
): Promise<Payers> => present(database, caller, await seenTransaction(database, caller, transactionId))

/** The managers and the person are notified, but not who did it. */
const record = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  row: TransactionRow,
  person: Person,
  event: 'payer named' | 'payer removed',
): Promise<void> => {
  const { userId, name, email } = person
  const others = (await findManagers(tx, row.id)).filter((manager) => manager.userId !== userId)
  const kind = event === 'payer named' ? 'payer-named' : 'payer-removed'
  await recordTransactionEvent(
    tx,
    caller,
    { transactionId: row.id, transactionName: row.name, at: services.clock() },
    {
      type: event,
      data: { userId, person: name, email, organization: caller.organizationName ?? '' },
      facts: { remarks: name },
      recipients: recipientsBut(caller, [...others, person], kind),
    },
  )
}

/** Locks the transaction first: what is read after that is what stands. */
const change = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  work: (tx: Transaction, row: TransactionRow, organizationId: string) => Promise<void>,
): Promise<Payers> => {
  await commitChange(services, async (tx) => {
    await seenTransaction(tx, caller, transactionId)
    await lockTransaction(tx, transactionId)
    const row = await seenTransaction(tx, caller, transactionId)
    authorize(caller, 'name payer', {})
    await work(tx, row, caller.organizationId ?? '')
  })
  return listPayers(services, caller, transactionId)
}

/**
 * An admin lets a colleague see and pay the verified wires of their organization in one closing. 403 for another caller,
 * 409 while frozen or canceled and for the managing organization, 422 for a person who does not take part.
 */
export const namePayer = (
  services: Services,
  caller: Caller,
  transactionId: string,
  userId: string,
): Promise<Payers> =>
  change(services, caller, transactionId, async (tx, row, organizationId) => {
    requireNotCanceled(row)
    await requireNotFrozen(tx, row.id, services.clock())
    const person = await findCandidate(tx, row.id, userId)
    requireOk(decide({ managerOrganizationId: row.organizationId }, organizationId, person))
    if (!person) throw notFound('user')
    if ((await namedPayers(tx, row.id)).some((payer) => payer.userId === userId)) return
    await writePayer(tx, { transactionId, userId, namedBy: caller.userId, at: services.clock() })
    await record(services, tx, caller, row, person, 'payer named')
  })

/** Goes on at any time, since it only takes away. 404 for a person who is no payer of the caller's organization. */
export const removePayer = (
  services: Services,
  caller: Caller,
  transactionId: string,
  userId: string,
): Promise<Payers> =>
  change(services, caller, transactionId, async (tx, row, organizationId) => {
    const named = await namedPayers(tx, row.id)
    const person = named.find((payer) => payer.userId === userId && payer.organizationId === organizationId)
    if (!person) throw notFound('payer')
    await deletePayer(tx, transactionId, userId)
    await record(services, tx, caller, row, person, 'payer removed')
  })
