import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Attachment } from '@countersign/contract/closing/attachment'
import { may } from '@countersign/domain/platform/access/policy'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findTransaction, type TransactionRow } from '../../transactions/record/store.ts'
import { findWire, type WireRow } from '../../wires/record/store.ts'
import { maySeeWire, subjectOf } from '../../wires/record/viewer.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { type AttachmentRow, findAttachment } from './store.ts'

/** Whether the caller sees the bank details of a wire, and so what hangs on it. */
export const seesBankDetails = (caller: Caller, wire: WireRow): boolean =>
  maySeeWire(caller, wire) && may(caller, 'view bank details', subjectOf(caller, wire))

/**
 * Only users who see a wire's bank details see its files. The receiving side sees only files from while the
 * wire was with its own organization: what another receiver attached before is not its business.
 */
export const isVisible = (
  caller: Caller,
  row: Pick<AttachmentRow, 'wireId' | 'userId' | 'receiverEmail' | 'receiverOrganizationId'>,
  wire: WireRow | undefined,
): boolean => {
  if (row.wireId === null) return true
  if (wire === undefined || !seesBankDetails(caller, wire)) return false
  return (
    caller.organizationId === wire.managerOrganizationId ||
    row.userId === caller.userId ||
    (row.receiverOrganizationId === caller.organizationId &&
      (caller.organizationId !== null || row.receiverEmail === caller.email))
  )
}

/** The uploader, as long as they see the file, or the transaction's manager. */
const mayRemove = (
  caller: Caller,
  row: Pick<AttachmentRow, 'userId'>,
  transaction: TransactionRow,
): boolean =>
  transaction.status !== TransactionStatus.Completed &&
  transaction.canceled === null &&
  (row.userId === caller.userId || may(caller, 'edit transaction', standingOf(caller, transaction)))

export const present = (caller: Caller, row: AttachmentRow, transaction: TransactionRow): Attachment => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  mediaType: row.mediaType,
  size: row.size,
  by: row.by,
  organization: row.organization,
  at: row.at.toISOString(),
  wire: row.wireId === null || row.wireNumber === null ? null : { id: row.wireId, number: row.wireNumber },
  mayRemove: mayRemove(caller, row, transaction),
})

/** The attachment with what it hangs on; 404 for one that the caller may not see. */
export const attachmentForCaller = async (
  db: Database,
  caller: Caller,
  attachmentId: string,
): Promise<{ row: AttachmentRow; transaction: TransactionRow }> => {
  const row = await findAttachment(db, attachmentId)
  const transaction = row && (await findTransaction(db, caller, row.transactionId))
  if (!row || !transaction) throw notFound('file')
  const wire = row.wireId === null ? undefined : await findWire(db, row.wireId)
  if (!isVisible(caller, row, wire)) throw notFound('file')
  return { row, transaction }
}
