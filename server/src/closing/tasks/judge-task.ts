import { releaseFreeze } from '@countersign/domain/transactions/lifecycle/freeze'
import { approveShortening } from '@countersign/domain/wires/verification/shortened-cooling'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { judgeReleaser } from '../../transactions/lifecycle/read-freeze.ts'
import { freezeOf, standingFreeze } from '../../transactions/record/freeze-store.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import { contactsAt } from '../../wires/contacts/store.ts'
import { findWire } from '../../wires/record/store.ts'
import { coolingPlace, numberOf } from '../../wires/verification/present-shortened-cooling.ts'
import { findCoolingRequest } from '../../wires/verification/shortened-cooling-store.ts'
import { findPeople } from '../../wires/verification/wire-party-store.ts'
import { closingAsItStands, liveContent, missingNow } from '../closing-memo/live-content.ts'

/** Whether the caller can give a release of the freeze that holds now; `organizationId` manages the closing. */
export const mayReleaseNow = async (
  { database, sealer }: Services,
  { userId }: Caller,
  { id, organizationId }: { id: string; organizationId: string },
  now: Date,
): Promise<boolean> => {
  const state = await freezeOf(database, id)
  if (standingFreeze(state, now) === null) return false
  const { person, decided } = await judgeReleaser(sealer, database, userId, id, now)
  if (!decided.ok) return false
  return releaseFreeze({ firstReleaseBy: state.open?.firstRelease ?? null }, person, organizationId, '-').ok
}

/** Whether nothing keeps the memo of the closing from being final. */
export const mayMakeFinal = async (
  { database, config }: Services,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<boolean> => {
  const row = await findTransaction(database, caller, transactionId)
  if (!row) return false
  const stands = await closingAsItStands(database, row)
  const judgedAt = { now, fedwireCutoff: config.fedwireCutoff }
  return (await missingNow(database, stands, liveContent(stands, 1), judgedAt)).length === 0
}

/** Whether the caller can approve that calls on a new number count earlier. */
export const mayShorten = async (
  { database }: Services,
  { userId }: Caller,
  asked: { transactionId: string; id: string; wireId: string; contactId: string },
  now: Date,
): Promise<boolean> => {
  const [wire, request] = await Promise.all([
    findWire(database, asked.wireId),
    findCoolingRequest(database, asked.transactionId, asked.id),
  ])
  if (!wire?.receiverOrganizationId || !request) return false
  const people = await findPeople(database, wire, userId)
  const place = await coolingPlace(database, wire, people, now)
  const contacts = await contactsAt(database, wire.managerOrganizationId, wire.receiverOrganizationId)
  const contact = contacts.find(({ id }) => id === asked.contactId)
  return (
    contact !== undefined &&
    approveShortening({ ...place, number: numberOf(contact) }, request, people.person).ok
  )
}

/** A freeze takes several statements to judge: so many are, those that are next. */
export const mostFreezes = 10

/** Of the rows, those of which the judgement is yes; the first `limit` alone are judged. */
export const judged = async <Row>(
  rows: readonly Row[],
  limit: number,
  judge: (row: Row) => Promise<boolean>,
): Promise<Row[]> => {
  const asked = rows.slice(0, limit)
  const answers = await Promise.all(asked.map(judge))
  return asked.filter((_, at) => answers[at])
}
