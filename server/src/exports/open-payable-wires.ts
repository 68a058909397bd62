import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { choosePayableWires } from '@countersign/domain/exports/choose-payable-wires'
import { type PaymentOrder, paymentOrderOf } from '@countersign/domain/exports/payment-order'
import { refuse } from '@countersign/domain/result'
import type { Sealer } from '../crypto/sealer.ts'
import { transaction } from '../database/connection.ts'
import { problemOf } from '../http/problem.ts'
import { demand } from '../http/register.ts'
import type { Caller } from '../identity/authenticate.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../services.ts'
import { noteChange } from '../transactions/change-store.ts'
import { holdWithWires } from '../transactions/freeze-store.ts'
import { demandNotFrozen, seenTransaction } from '../transactions/read-freeze.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { openDetails } from '../wires/bank-details-shown.ts'
import { wiresOf, type WireRow } from '../wires/store.ts'
import { standingOf, subjectOf } from '../wires/viewer.ts'
import type { ExportLimit } from './export-limit.ts'

const opened = (sealer: Sealer, wire: WireRow): PaymentOrder | string[] => {
  const order = paymentOrderOf({
    id: wire.id,
    number: wire.number,
    amount: wire.amount ?? 0,
    ...openDetails(sealer, wire.id, wire),
    references: wire.references,
  })
  return order.ok ? order.value : order.refusal
}

const ordersOf = (sealer: Sealer, wires: readonly WireRow[]): PaymentOrder[] => {
  const read = wires.map((wire) => opened(sealer, wire))
  const faults = read.filter((one) => Array.isArray(one)).flat()
  if (faults.length > 0) {
    throw problemOf(
      refuse({ kind: 'conflict', code: 'not-exportable', message: `${faults.join('. ')}.` }).refusal,
    )
  }
  return read.flatMap((one) => (Array.isArray(one) ? [] : [one]))
}

/**
 * Opens the numbers of verified wires for a file, for their manager alone: 404 for a transaction that is not seen, 403
 * without both permissions, 409 while it is frozen or where nothing may leave, 429 too often. Wires and transaction are
 * held while they are read, and the looking is recorded in the same database transaction: numbers leave after it alone.
 */
export const openPayableWires = async (
  services: Services & { exportLimit: ExportLimit },
  caller: Caller,
  asked: {
    transactionId: string
    wireIds: readonly string[] | undefined
    event: Extract<AuditEventType, 'payment file exported' | 'payment text exported'>
    /** Refuses what else the file needs, before anything is recorded. */
    check?: (row: TransactionRow) => void
  },
): Promise<{ row: TransactionRow; orders: PaymentOrder[]; at: Date }> => {
  const { database, clock, dispatcher, sealer } = services
  const row = await seenTransaction(database, caller, asked.transactionId)
  demand(caller, 'edit transaction', standingOf(caller, row))
  asked.check?.(row)
  const at = clock()
  await services.exportLimit(caller.userId)
  const orders = await transaction(database, async (tx) => {
    await holdWithWires(tx, row.id)
    await demandNotFrozen(tx, row.id, at)
    const wires = await wiresOf(tx, row.id)
    const sent = new Set(wires.filter(({ payment }) => payment !== null).map(({ id }) => id))
    const payer = { payerId: row.organizationId, sent }
    const chosen = choosePayableWires(wires, payer, asked.wireIds ?? null)
    if (!chosen.ok) throw problemOf(chosen.refusal)
    for (const wire of chosen.value) demand(caller, 'view bank details', subjectOf(caller, wire))
    const orders = ordersOf(sealer, chosen.value)
    await noteChange(tx, {
      transactionId: row.id,
      at,
      actorId: caller.userId,
      event: {
        id: newId(),
        type: asked.event,
        data: {
          wires: chosen.value.map(({ number }) => `#${number}`).join(', '),
          instructionVersions: chosen.value.map(({ instructionVersion }) => instructionVersion),
        },
      },
      notices: [],
      mails: [],
    })
    return orders
  })
  dispatcher.wake()
  return { row, orders, at }
}
