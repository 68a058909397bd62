import type { Permission } from '@countersign/domain/platform/access/policy'
import { freezeNow, refuseWhileFrozen } from '@countersign/domain/transactions/lifecycle/freeze'
import { refuseUnlessOpen } from '@countersign/domain/transactions/lifecycle/cancellation'
import { refuseOnceSent } from '@countersign/domain/wires/payments/wire-payment'
import { wireEvents, type WireEvent } from '@countersign/domain/wires/record/wire'
import type { Database } from '../../platform/database/connection.ts'
import { requireActiveUser } from '../../platform/http/authenticate.ts'
import type { Caller, VerifiedToken } from '../../platform/http/caller.ts'
import { notFound, staleVersion, requireOk } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Services } from '../../platform/http/services.ts'
import { type CallerAndWire, findCallerAndWire, type WireRow } from './store.ts'
import { requireUnaltered } from './open-stored-wire.ts'
import { maySeeWire, subjectOf } from './viewer.ts'

/** What is asked of a wire: an event of its table, which names the permission, or something beside the table. */
type Asked = { ifMatch?: number | null } & (
  | { event: WireEvent; permission?: never }
  | { event?: never; permission?: Permission }
)

/** What carries the stored details on, or confirms them. What takes a wire back goes on; `saveWire` decides on entering it anew. */
const goesOnFromDetails: ReadonlySet<WireEvent> = new Set([
  'send',
  'accept',
  'changeInstructions',
  'handOver',
  'passVerification',
])

type CallersWire = { caller: Caller; wire: WireRow }

/**
 * Throws 409 for an event that does not go on in a frozen, completed or canceled transaction, once the money was sent, or
 * from details that differ from what was confirmed.
 */
export const requireEventAllowed = (wire: WireRow, event: WireEvent, now: Date): void => {
  const freeze = freezeNow(wire.freeze, wire.freezeAt, now)
  requireOk(refuseWhileFrozen(freeze, wireEvents[event]))
  const standing = { status: wire.transactionStatus, canceled: wire.transactionCanceled }
  requireOk(refuseUnlessOpen(standing, wireEvents[event]))
  requireOk(refuseOnceSent(wire.payment))
  if (goesOnFromDetails.has(event)) requireUnaltered(wire)
}

/**
 * Requires an active caller and gives the wire, both read in one statement. `database` may be a transaction. A wire that
 * the caller may not see answers 404, one that was seen but may not be acted on 403, one whose version is not the stated
 * one 409. `requireEventAllowed` says what it refuses for an event.
 */
export const wireForCaller = async (
  { database, clock }: Pick<Services, 'clock'> & { database: Database },
  token: Pick<VerifiedToken, 'email'>,
  wireId: string,
  asked: Asked = {},
): Promise<CallersWire> => {
  const found: CallerAndWire | undefined = await findCallerAndWire(database, { email: token.email, wireId })
  const caller = requireActiveUser(found?.caller)
  const wire = found?.wire
  if (!wire || !maySeeWire(caller, wire)) throw notFound('wire')
  const permission = asked.event ? wireEvents[asked.event].permission : asked.permission
  if (permission) authorize(caller, permission, subjectOf(caller, wire))
  if (asked.ifMatch !== undefined && asked.ifMatch !== null && asked.ifMatch !== wire.version) {
    throw staleVersion('wire')
  }
  if (asked.event) requireEventAllowed(wire, asked.event, clock())
  return { caller, wire }
}
