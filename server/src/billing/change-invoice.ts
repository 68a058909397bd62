import type { Invoice } from '@countersign/contract/billing/invoice'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import {
  correctFee as decideCorrection,
  invoiceDueDays,
  invoiceNumber,
  nextInvoiceStatus,
  payInvoice as decidePayment,
  voidInvoice as decideVoiding,
} from '@countersign/domain/billing/invoice'
import { describedFeeRule, feeOf } from '@countersign/domain/billing/fee'
import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatCents } from '@countersign/domain/platform/money'
import { transaction, type Transaction } from '../platform/database/connection.ts'
import { notFound, staleVersion, requireOk } from '../platform/http/problem.ts'
import { authorize } from '../platform/http/authorize.ts'
import type { Caller } from '../platform/http/caller.ts'
import { keptReason } from '../platform/without-account-digits.ts'
import { newId } from '../platform/database/new-id.ts'
import { deskOf } from '../transactions/participants/desk-store.ts'
import type { Services } from '../platform/http/services.ts'
import { recordTransactionEvent } from '../transactions/record/transaction-event.ts'
import { feeBasisOf } from './fee-store.ts'
import { presentInvoice } from './present-invoice.ts'
import {
  findInvoice,
  lockInvoice,
  insertSuccessor,
  type InvoiceRow,
  takeInvoiceNumber,
  writeIssued,
  writePaid,
  writeVoid,
} from './store.ts'

type Done = {
  event: AuditEventType
  /** The notification of the transaction's managers; null for none. */
  kind: 'invoice-issued' | 'invoice-voided' | 'fee-corrected' | null
  number: string | null
  /** A day: until when an issued invoice is to be paid. */
  dueDate?: string
  remarks: string
  /** The draft that takes the place of the invoice, and its cents, where its fee was corrected. */
  corrected?: { id: string; amount: number }
}

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** Records the event, and notifies the managers of what was issued or voided. */
const record = async (
  tx: Transaction,
  caller: Caller,
  at: Date,
  row: InvoiceRow,
  { event, kind, number, dueDate, remarks: typed, corrected }: Done,
): Promise<void> => {
  const { managers } = kind ? await deskOf(tx, row.transactionId) : { managers: [] }
  const amount = formatCents(corrected?.amount ?? row.amount)
  const remarks = keptReason(typed)
  const place = { transactionId: row.transactionId, transactionName: row.transaction, at }
  await recordTransactionEvent(tx, caller, place, {
    type: event,
    data: {
      invoiceId: corrected?.id ?? row.id,
      number,
      amount,
      ...(corrected && { before: formatCents(row.amount) }),
      ...(remarks !== '' && { remarks }),
    },
    facts: {
      amount,
      organization: '',
      remarks,
      invoiceNumber: number ?? '',
      ...(dueDate !== undefined && { when: formatLongDay(dueDate) }),
    },
    recipients: kind ? managers.map(({ userId, email }) => ({ userId, email, kind })) : [],
  })
}

/** Holds the invoice and lets `work` decide about what then stands: of two at once the later one sees the first. */
const change = async (
  services: Services,
  caller: Caller,
  invoiceId: string,
  ifMatch: number | null,
  work: (tx: Transaction, row: InvoiceRow, at: Date) => Promise<Done>,
): Promise<Invoice> => {
  authorize(caller, 'administer invoices')
  const at = services.clock()
  const changed = await transaction(services.database, async (tx) => {
    await lockInvoice(tx, invoiceId)
    const row = await findInvoice(tx, invoiceId)
    if (!row) throw notFound('invoice')
    if (ifMatch !== null && ifMatch !== row.version) throw staleVersion('invoice')
    const done = await work(tx, row, at)
    await record(tx, caller, at, row, done)
    return findInvoice(tx, done.corrected?.id ?? invoiceId)
  })
  if (!changed) throw notFound('invoice')
  services.dispatcher.wake()
  return presentInvoice(changed, at)
}

/** Under the next number of the platform; due after `invoiceDueDays`. */
export const issueInvoice = (
  services: Services,
  caller: Caller,
  invoiceId: string,
  ifMatch: number | null,
): Promise<Invoice> =>
  change(services, caller, invoiceId, ifMatch, async (tx, row, at) => {
    requireOk(nextInvoiceStatus('issue', row.status))
    const year = at.getUTCFullYear()
    const number = invoiceNumber(year, await takeInvoiceNumber(tx, year))
    const dueDate = day(new Date(at.getTime() + invoiceDueDays * 86_400_000))
    await writeIssued(tx, { id: row.id, userId: caller.userId, at, number, dueDate })
    return {
      event: 'invoice issued',
      kind: 'invoice-issued',
      number,
      dueDate,
      remarks: '',
    }
  })

export const payInvoice = (
  services: Services,
  caller: Caller,
  invoiceId: string,
  paidOn: string,
  ifMatch: number | null,
): Promise<Invoice> =>
  change(services, caller, invoiceId, ifMatch, async (tx, row, at) => {
    requireOk(decidePayment(row, paidOn, day(at)))
    await writePaid(tx, { id: row.id, userId: caller.userId, at, paidOn })
    return { event: 'invoice paid', kind: null, number: row.number, remarks: '' }
  })

/** With `replace` a draft of the same amount takes its place: what was decided with the first invite still stands. */
export const voidInvoice = (
  services: Services,
  caller: Caller,
  invoiceId: string,
  asked: { reason: string; replace: boolean },
  ifMatch: number | null,
): Promise<Invoice> =>
  change(services, caller, invoiceId, ifMatch, async (tx, row, at) => {
    requireOk(decideVoiding(row.status, asked.reason))
    const reason = asked.reason.trim()
    await writeVoid(tx, { id: row.id, userId: caller.userId, at, reason })
    const { amount, wireCount: wires, base } = row
    if (asked.replace) await insertSuccessor(tx, { id: newId(), of: row.id, at, amount, wires, base })
    return {
      event: 'invoice voided',
      // A draft was never sent, so it has no recipient to notify.
      kind: row.number === null ? null : 'invoice-voided',
      number: row.number,
      remarks: reason,
    }
  })

/**
 * Calculates the fee of a draft again, by its own rule, from the facts as they stand: a closing that had no par amount at
 * its first invite was charged the least. The draft is voided, and one with the right fee takes its place.
 */
export const correctFee = (
  services: Services,
  caller: Caller,
  invoiceId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Invoice> =>
  change(services, caller, invoiceId, ifMatch, async (tx, row, at) => {
    requireOk(nextInvoiceStatus('correct', row.status))
    const rule = describedFeeRule(row.rule)
    const basis = await feeBasisOf(tx, row.transactionId)
    if (rule === null || !basis) throw new Error(`The rule of invoice ${row.id} cannot be read.`)
    const { wires, base } = basis
    const amount = feeOf(rule, { wires, base })
    requireOk(decideCorrection(row, amount, typed))
    const reason = typed.trim()
    const id = newId()
    await writeVoid(tx, { id: row.id, userId: caller.userId, at, reason })
    await insertSuccessor(tx, { id, of: row.id, at, amount, wires, base })
    return {
      event: 'invoice fee corrected',
      kind: 'fee-corrected',
      number: null,
      remarks: reason,
      corrected: { id, amount },
    }
  })
