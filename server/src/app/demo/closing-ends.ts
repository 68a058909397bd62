import { createHash } from 'node:crypto'
import { defaultFeeRule, feeOf, describeFeeRule } from '@countersign/domain/billing/fee'
import { invoiceDueDays, invoiceNumber } from '@countersign/domain/billing/invoice'
import { describeReferences } from '@countersign/domain/wires/payments/payment-references'
import { formatCents } from '@countersign/domain/platform/money'
import type { Transaction } from '../../platform/database/connection.ts'
import { type EndedClosing, endedClosings, linkPayments, superAdminId } from './closing-ends-store.ts'
import { insertRows } from './rows-store.ts'
import type { Rows } from './rows.ts'

type Row = Record<string, unknown>

const dayMs = 24 * 60 * 60_000
const day = (at: Date): string => at.toISOString().slice(0, 10)
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** A UETR that is always the same for one wire. */
const uetrOf = (wireId: string): string => {
  const hex = createHash('sha256').update(wireId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Sent on the day of each closing that is over, and received; of the newest one wire is still to be confirmed, of the
 * one before it a bank kept its charge.
 */
const paymentsOf = (rows: Rows, ended: readonly EndedClosing[]): { payments: Row[]; events: Row[] } => {
  const payments: Row[] = []
  const events: Row[] = []
  ended.forEach((closing, at) => {
    const age = ended.length - 1 - at
    closing.wires.forEach((wire, index) => {
      const sentAt = after(closing.completedAt ?? closing.firstSentAt, 25 + index * 7)
      const sentId = rows.id(sentAt)
      const { closingDate } = closing
      const digits = closingDate.replaceAll('-', '')
      const imad = `${digits}K1Q4HS2C${String(4100 + at * 20 + index).padStart(6, '0')}`
      // Some banks tell the number of a payment's end as well, others only its UETR.
      const references = {
        imad: age === 2 ? null : imad,
        omad: age === 1 ? `${digits}B1QGC08C${String(7200 + at * 20 + index).padStart(6, '0')}` : null,
        uetr: age === 1 || age === 2 ? uetrOf(wire.id) : null,
      }
      const common = { wire_id: wire.id, wire_amount_cents: wire.amount, value_date: closingDate, reason: '' }
      const event = (eventAt: Date, type: string, actorId: string, data: object) =>
        events.push({
          id: rows.id(eventAt),
          at: eventAt,
          type,
          actor_id: actorId,
          transaction_id: closing.id,
          wire_id: wire.id,
          data: { number: wire.number, on: closingDate, ...data },
        })
      payments.push({
        ...common,
        id: sentId,
        kind: 'sent',
        ...references,
        amount_cents: wire.amount,
        user_id: closing.managerId,
        created_at: sentAt,
      })
      event(sentAt, 'money sent', closing.managerId, {
        amount: formatCents(wire.amount),
        reference: describeReferences(references),
      })
      if (age === 0 && index > 0) return
      const receivedAt = after(sentAt, 65)
      const amount = age === 1 && index > 0 ? wire.amount - 1500 : wire.amount
      payments.push({
        ...common,
        id: rows.id(receivedAt),
        kind: 'received',
        sent_id: sentId,
        amount_cents: amount,
        user_id: wire.receiverId,
        created_at: receivedAt,
      })
      event(receivedAt, 'money received', wire.receiverId, { amount: formatCents(amount) })
    })
  })
  return { payments, events }
}

type Numbers = Map<number, { year: number; last: number }>

const nextNumber = (numbers: Numbers, year: number): string => {
  const found = numbers.get(year) ?? { year, last: 0 }
  found.last += 1
  numbers.set(year, found)
  return invoiceNumber(year, found.last)
}

/** Drafts of what is open; of what is over issued ones, paid after a month, and one that was voided and replaced. */
const invoicesOf = (
  rows: Rows,
  closings: readonly EndedClosing[],
  { now, adminId }: { now: Date; adminId: string },
): { invoices: Row[]; numbers: Row[] } => {
  const numbers: Numbers = new Map()
  const completed = closings.filter(({ completedAt }) => completedAt !== null).length
  const invoices = closings.flatMap((closing, at): Row[] => {
    const { firstSentAt, completedAt, organizationId } = closing
    const wires = closing.wires.length
    const draft = {
      transaction_id: closing.id,
      organization_id: organizationId,
      rule: describeFeeRule(defaultFeeRule),
      wire_count: wires,
      base_cents: closing.base,
      amount_cents: feeOf(defaultFeeRule, { wires, base: closing.base }),
      void_reason: '',
      version: 1,
    }
    const made = (createdAt: Date, more: Row): Row => ({
      ...draft,
      id: rows.id(createdAt),
      created_at: createdAt,
      ...more,
    })
    if (completedAt === null) return [made(firstSentAt, { status: 'Draft' })]
    const issue = (issuedAt: Date): Row => ({
      number: nextNumber(numbers, issuedAt.getUTCFullYear()),
      issued_at: issuedAt,
      issued_by: adminId,
      due_date: day(new Date(issuedAt.getTime() + invoiceDueDays * dayMs)),
      version: 2,
    })
    const issuedAt = after(completedAt, 300)
    const paidAt = new Date(issuedAt.getTime() + 21 * dayMs)
    if (paidAt < now) {
      const paid = { paid_at: paidAt, paid_by: adminId, paid_on: day(paidAt), version: 3 }
      return [made(firstSentAt, { ...issue(issuedAt), status: 'Paid', ...paid })]
    }
    if (at !== completed - 3) return [made(firstSentAt, { ...issue(issuedAt), status: 'Issued' })]
    const voidedAt = after(issuedAt, 1500)
    const voided = {
      voided_at: voidedAt,
      voided_by: adminId,
      void_reason: 'The purchase order was missing',
      version: 3,
    }
    return [
      made(firstSentAt, { ...issue(issuedAt), status: 'Void', ...voided }),
      made(voidedAt, { ...issue(after(voidedAt, 5)), status: 'Issued' }),
    ]
  })
  return { invoices, numbers: [...numbers.values()] }
}

/** What came after the demo's closings: the money that was sent and received, and what the platform charges. */
export const addClosingEnds = async (tx: Transaction, rows: Rows, now: Date): Promise<void> => {
  const closings = await endedClosings(tx)
  const { payments, events } = paymentsOf(
    rows,
    closings.filter(({ completedAt }) => completedAt !== null),
  )
  await insertRows(tx, 'wire_payments', payments)
  await insertRows(tx, 'audit_events', events)
  await linkPayments(tx)
  const { invoices, numbers } = invoicesOf(rows, closings, { now, adminId: await superAdminId(tx) })
  await insertRows(tx, 'invoices', invoices)
  await insertRows(tx, 'invoice_years', numbers)
}
