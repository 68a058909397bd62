import type { Attachment } from '@countersign/contract/closing/attachment'
import { type AttachmentKind, roomFor, shownName } from '@countersign/domain/closing/attachments/attachment'
import { transaction as inTransaction, type Transaction } from '../../platform/database/connection.ts'
import { Problem, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recipientsBut, recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireOpen } from '../../transactions/record/require-open.ts'
import { lockTransaction } from '../../transactions/record/freeze-store.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import { wireFacts } from '../../wires/changes/wire-event.ts'
import { findWire } from '../../wires/record/store.ts'
import { type Content, discardContent, takeContent } from './content-store.ts'
import { type Place, notifiedOf } from './place.ts'
import { attachedSince, attachedTo, findAttachment, insertAttachment, keepWire } from './store.ts'
import { present, seesBankDetails } from './visible.ts'

const quietMs = 10 * 60_000

type Arrived = { name: string; kind: AttachmentKind; content: Content }

/** The place as it is now: an upload takes its time, and meanwhile people come and go. */
const stillThere = async (tx: Transaction, caller: Caller, { transaction, wire }: Place): Promise<void> => {
  // The wire first, as everywhere: the added row refers to it, and would wait for another holder of its lock.
  if (wire) await keepWire(tx, wire.id)
  await lockTransaction(tx, transaction.id)
  const now = await findTransaction(tx, caller, transaction.id)
  const wireNow = wire && (await findWire(tx, wire.id))
  if (!now || (wire && (!wireNow || !seesBankDetails(caller, wireNow)))) {
    throw new Problem(409, 'place-gone', 'The item you attached the file to is no longer available to you.')
  }
  requireOpen(now)
}

const write = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  caller: Caller,
  place: Place,
  { name, kind, content }: Arrived,
): Promise<string> => {
  const { transaction, wire } = place
  await stillThere(tx, caller, place)
  const isParty = caller.organizationId !== transaction.organizationId
  requireOk(roomFor(await attachedTo(tx, transaction.id), { size: content.size, isParty }))
  const [id, at] = [newId(), clock()]
  const written = await insertAttachment(tx, {
    id,
    transactionId: transaction.id,
    wireId: wire?.id ?? null,
    receiverEmail: wire?.receiverEmail ?? '',
    contentId: await takeContent(tx, content),
    name: shownName(name),
    kind,
    userId: caller.userId,
    at,
  })
  if (!written) throw new Problem(409, 'already-attached', 'This file is already attached here.')
  const asked = { transactionId: transaction.id, wireId: wire?.id ?? null, userId: caller.userId, except: id }
  const quiet = await attachedSince(tx, { ...asked, since: new Date(at.getTime() - quietMs) })
  const people = quiet ? [] : await notifiedOf(tx, place, caller)
  await recordTransactionEvent(
    tx,
    caller,
    { transactionId: transaction.id, transactionName: transaction.name, at },
    {
      type: wire ? 'file attached to wire' : 'file attached',
      wireId: wire?.id ?? null,
      data: { attachmentId: id, kind, size: content.size, content: content.key },
      facts: { ...(wire && wireFacts(caller, wire)), remarks: kind },
      recipients: recipientsBut(caller, people, 'attachment-added'),
    },
  )
  return id
}

/**
 * Attaches a file that has arrived. Refused (409): one file or byte too many, the very same file at the same place, and a
 * place that is gone or completed meanwhile; what arrived is forgotten then. Told at most every ten minutes for a place.
 */
export const attachFile = async (
  services: Services,
  caller: Caller,
  place: Place,
  arrived: Arrived,
): Promise<Attachment> => {
  const { database, dispatcher } = services
  let id: string
  try {
    id = await inTransaction(database, (tx) => write(tx, services, caller, place, arrived))
  } catch (error) {
    await discardContent(database, arrived.content.id)
    throw error
  }
  dispatcher.wake()
  const row = await findAttachment(database, id)
  if (!row) throw new Error('an attached file is gone at once')
  return present(caller, row, place.transaction)
}
