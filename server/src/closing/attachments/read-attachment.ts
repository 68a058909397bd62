import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { listAttachments } from '@countersign/contract/closing/attachment'
import type { FileStream } from '@countersign/contract/platform/endpoint'
import { may } from '@countersign/domain/platform/access/policy'
import { savedName } from '@countersign/domain/closing/attachments/attachment'
import { typeOfMedia } from '@countersign/domain/closing/attachments/file-type'
import type * as z from 'zod'
import { writeAuditEvent } from '../../audit/store.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import { wiresAmong } from '../../wires/record/store.ts'
import { subjectOf } from '../../wires/record/viewer.ts'
import { findContent } from './content-store.ts'
import { openFile } from './keep-file.ts'
import { attachingSubject } from './place.ts'
import { attachmentsOf } from './store.ts'
import { attachmentForCaller, isVisible, present, seesBankDetails } from './visible.ts'

type Listed = z.input<(typeof listAttachments)['response']>

/** The files that the caller may see; with `wireId` those of that wire, 404 for one whose bank details are not seen. */
export const readAttachments = async (
  { database, config }: Services,
  caller: Caller,
  transactionId: string,
  wireId: string | undefined,
): Promise<Listed> => {
  const transaction = await findTransaction(database, caller, transactionId)
  if (!transaction) throw notFound('transaction')
  const files = await attachmentsOf(database, transactionId)
  // Of hundreds of wires few have files: only those are read.
  const wireIds = wireId === undefined ? files.flatMap((file) => file.wireId ?? []) : [wireId]
  const read = await wiresAmong(database, transactionId, [...new Set(wireIds)])
  const wires = new Map(read.map((wire) => [wire.id, wire]))
  const asked = wireId === undefined ? undefined : wires.get(wireId)
  if (wireId !== undefined && !(asked && seesBankDetails(caller, asked))) throw notFound('wire')
  const rows = files.filter(
    (row) =>
      (wireId === undefined || row.wireId === wireId) &&
      isVisible(caller, row, row.wireId === null ? undefined : wires.get(row.wireId)),
  )
  const subject = await attachingSubject(database, caller, transaction)
  return {
    items: rows.map((row) => present(caller, row, transaction)),
    mayAttach:
      transaction.status !== TransactionStatus.Completed &&
      transaction.canceled === null &&
      (asked === undefined
        ? may(caller, 'attach file', subject)
        : may(caller, 'add to wire', subjectOf(caller, asked))),
    largestBytes: config.largestAttachmentBytes,
  }
}

async function* beginningWith(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (!first.done) yield first.value
  yield* rest
}

/** The file itself. What hangs on a wire may hold an account number: recorded first, as when one is shown. */
export const openAttachment = async (
  services: Services,
  caller: Caller,
  attachmentId: string,
): Promise<FileStream> => {
  const { database, clock } = services
  const { row } = await attachmentForCaller(database, caller, attachmentId)
  const content = await findContent(database, row.contentId)
  const type = typeOfMedia(row.mediaType)
  if (!content || !type) throw new Error('the content of an attached file is not there')
  // A file that does not open is refused before anything of it is answered.
  const pieces = openFile(services, content)
  const first = await pieces.next()
  if (row.wireId !== null) {
    await writeAuditEvent(database, {
      id: newId(),
      at: clock(),
      type: 'file of wire opened',
      actorId: caller.userId,
      transactionId: row.transactionId,
      wireId: row.wireId,
      data: { attachmentId, kind: row.kind },
    })
  }
  return {
    pieces: beginningWith(first, pieces),
    size: row.size,
    mediaType: row.mediaType,
    name: savedName(row.name, type),
  }
}
