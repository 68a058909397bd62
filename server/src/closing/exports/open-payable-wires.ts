import { randomUUID } from 'node:crypto'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { may } from '@countersign/domain/platform/access/policy'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { choosePayableWires } from '@countersign/domain/closing/exports/choose-payable-wires'
import { type PaymentOrder, paymentOrderOf } from '@countersign/domain/closing/exports/payment-order'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import {
  banksOf,
  type DirectoryBank,
  unpayableFaults,
} from '@countersign/domain/wires/routing-directory/directory-entry'
import type { Database } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { Problem, requireOk } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireNotCanceled, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { lockWithWires } from '../../transactions/record/freeze-store.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { keepUetrs } from '../../wires/payments/reference-store.ts'
import { fileRecipients } from '../../wires/reveals/file-recipients.ts'
import { namedPayers } from '../../transactions/record/payer-store.ts'
import { noNumbers } from '../../wires/record/keep-numbers.ts'
import { type Numbers, openWires } from '../../wires/record/open-stored-wire.ts'
import { wiresAmong, wiresOf, type WireRow } from '../../wires/record/store.ts'
import { maySeeWire, subjectOf } from '../../wires/record/viewer.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { directoryBanks } from '../../wires/routing-directory/store.ts'
import { refuseShortPayoffs } from './refuse-short-payoffs.ts'
import type { ExportLimit } from '../../platform/csv/export-limit.ts'

const files = {
  'payment file exported': 'a payment file',
  'payment text exported': 'a text for payments',
} as const satisfies Partial<Record<AuditEventType, string>>

type Banks = ReadonlyMap<string, DirectoryBank>

type Uetrs = ReadonlyMap<string, string>

const orderOf = (
  wire: WireRow,
  numbers: Numbers,
  { banks, uetrs }: { banks: Banks; uetrs: Uetrs },
): PaymentOrder | string[] => {
  const unpayable = unpayableFaults(wire, banks)
  if (unpayable.length > 0) {
    return unpayable.map(({ message }) => `Wire #${wire.number}: ${message.replace(/\.$/, '')}`)
  }
  const order = paymentOrderOf({
    id: wire.id,
    number: wire.number,
    amount: wire.amount ?? 0,
    fbo: wire.fbo,
    aba: wire.aba,
    intermediaryBank: wire.intermediaryBank,
    furtherCreditName: wire.furtherCreditName,
    ...holderAddressOf(wire),
    ...numbers,
    references: wire.references,
    uetr: uetrs.get(wire.id) ?? null,
  })
  return order.ok ? order.value : order.refusal
}

const ordersOf = (
  wires: readonly WireRow[],
  opened: ReadonlyMap<string, Numbers>,
  known: { banks: Banks; uetrs: Uetrs },
): PaymentOrder[] => {
  const read = wires.map((wire) => orderOf(wire, opened.get(wire.id) ?? noNumbers, known))
  const faults = read.filter((one) => Array.isArray(one)).flat()
  if (faults.length > 0) {
    throw new Problem(409, 'not-exportable', `${faults.join('. ')}.`)
  }
  return read.flatMap((one) => (Array.isArray(one) ? [] : [one]))
}

const withNewUetr = ({ id }: WireRow) => ({ wireId: id, uetr: randomUUID() })

/**
 * Opens the numbers of verified wires for a file, for the manager or a payer of the organization that pays them: 404 for a transaction that is not seen, 403
 * without the permission, 409 while it is frozen or canceled, or where nothing may leave, 429 too often. Wires and transaction are
 * held while they are read, and each wire is found to be what was confirmed (`openWires`). The looking is recorded in the
 * same database transaction: numbers leave after it alone.
 */
export const openPayableWires = async (
  services: Services & { exportLimit: ExportLimit },
  caller: Caller,
  asked: {
    transactionId: string
    wireIds: readonly string[] | undefined
    event: keyof typeof files
    /** Each wire leaves with its UETR, which is made when it leaves first. */
    withUetr: boolean
    /** Refuses what else the file needs, before anything is recorded. */
    check?: (row: TransactionRow) => void
  },
): Promise<{ row: TransactionRow; orders: PaymentOrder[]; at: Date }> => {
  const { database, clock, sealer } = services
  const judged = async (db: Database): Promise<TransactionRow> => {
    const row = await seenTransaction(db, caller, asked.transactionId)
    const payers = caller.organizationId === row.organizationId ? [] : await namedPayers(db, row.id)
    const isPayer = payers.some(({ userId }) => userId === caller.userId)
    authorize(caller, 'export payments', { ...standingOf(caller, row), isPayer })
    asked.check?.(row)
    return row
  }
  // A caller who may not make the file must not lock the closing or use up the export limit.
  await judged(database)
  const at = clock()
  await services.exportLimit(caller.userId)
  return commitChange(services, async (tx) => {
    await lockWithWires(tx, asked.transactionId, asked.wireIds)
    const row = await judged(tx)
    await requireNotFrozen(tx, row.id, at)
    requireNotCanceled(row)
    const wires = asked.wireIds ? await wiresAmong(tx, row.id, asked.wireIds) : await wiresOf(tx, row.id)
    // Each verified one: a wire that was altered so as to be left out is not left out unnoticed. A wire that was asked for by
    // its id cannot be left out.
    const numbers = await openWires(
      sealer,
      tx,
      wires.filter(({ status }) => status === WireStatus.Verified),
    )
    const sent = new Set(wires.filter(({ payment }) => payment !== null).map(({ id }) => id))
    // A payer who also receives a wire sees its details, but does not pay it.
    const withheld = new Set(
      wires.filter((wire) => !may(caller, 'export payments', subjectOf(caller, wire))).map(({ id }) => id),
    )
    // The organization of a payer is never null.
    const payer = { payerId: caller.organizationId ?? row.organizationId, sent, withheld }
    const seen = wires.filter((wire) => maySeeWire(caller, wire))
    const chosen = requireOk(choosePayableWires(seen, payer, asked.wireIds ?? null))
    refuseShortPayoffs(row, chosen, { now: at, fedwireCutoff: services.config.fedwireCutoff })
    const banks = await directoryBanks(tx, [...new Set(chosen.flatMap(banksOf))])
    const uetrs = asked.withUetr
      ? await keepUetrs(tx, chosen.map(withNewUetr), at)
      : new Map<string, string>()
    const orders = ordersOf(chosen, numbers, { banks, uetrs })
    const place = { transactionId: row.id, transactionName: row.name, at }
    await recordTransactionEvent(tx, caller, place, {
      type: asked.event,
      data: {
        wires: chosen.map(({ number }) => `#${number}`).join(', '),
        instructionVersions: chosen.map(({ instructionVersion }) => instructionVersion),
      },
      recipients: fileRecipients(caller, chosen, files[asked.event]),
    })
    return { row, orders, at }
  })
}
