import type { WireProgress } from '@countersign/contract/wires/wire-progress'
import { auditSentence } from '@countersign/domain/audit/audit-event'
import { may } from '@countersign/domain/platform/access/policy'
import { isSent, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { isBookNumberOnFile, isNumberOnFile } from '@countersign/domain/wires/contacts/number-on-file'
import { netChanges } from '@countersign/domain/wires/progress/net-changes'
import { mostProgressEvents, progressEventTypes } from '@countersign/domain/wires/progress/progress-events'
import { approversOf } from '@countersign/domain/wires/verification/approvers'
import { listWireEvents } from '../../audit/history-store.ts'
import { namesInEvents } from '../../audit/names-in-events-store.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller, VerifiedToken } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { contactsAt } from '../contacts/store.ts'
import type { WireRow } from '../record/store.ts'
import { looksAsReceiver, subjectOf } from '../record/viewer.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import { findPeople } from '../verification/wire-party-store.ts'
import { activePeople, requesterOf, type RequesterRow, trailOfWire } from './progress-store.ts'

type Numbers = NonNullable<WireProgress['requester']>['numbers']

const mostBookNumbers = 3

/** What the reader may call about the wire: numbers of its own book first, then the one of the profile. */
const numbersOnFile = async (
  db: Database,
  { caller, wire, now }: { caller: Caller; wire: WireRow; now: Date },
  requester: RequesterRow,
): Promise<Numbers> => {
  const { wireSince, phone, phoneSince, name } = requester
  const { organizationId } = caller
  const book = organizationId === null ? [] : await contactsAt(db, organizationId, wire.managerOrganizationId)
  const known = book
    .filter((contact) => isBookNumberOnFile(contact, wireSince, now))
    .slice(0, mostBookNumbers)
  return [
    ...known.map((contact) => ({
      person: contact.person,
      phone: contact.phone,
      since: contact.phoneSince.toISOString(),
      from: 'own call-back book' as const,
    })),
    ...(phone !== '' && isNumberOnFile(phoneSince, wireSince)
      ? [{ person: name, phone, since: phoneSince.toISOString(), from: 'profile' as const }]
      : []),
  ]
}

const requesterFor = async (
  db: Database,
  asked: { caller: Caller; wire: WireRow; now: Date },
  asReceiver: boolean,
): Promise<WireProgress['requester']> => {
  const requester = isSent(asked.wire.status) ? await requesterOf(db, asked.wire.id) : undefined
  if (!requester) return null
  const { name, title, organization, organizationVerified } = requester
  const numbers = asReceiver ? await numbersOnFile(db, asked, requester) : []
  return { name, title, organization, organizationVerified, numbers }
}

const changesFor = async (db: Database, wire: WireRow): Promise<WireProgress['changes']> => {
  const trail = await trailOfWire(db, { ...wire, wireId: wire.id })
  const names = await namesInEvents(
    db,
    trail.map(({ data }) => data),
  )
  const shown = trail.find(({ type }) => type !== 'wire edited')
  if (shown === undefined) return null
  const values = netChanges(trail, wire.receiverEmail, (id) => names.get(id), shown.kind)
  return values && { by: shown.by, at: shown.at.toISOString(), values }
}

const approversFor = async (
  db: Database,
  caller: Caller,
  wire: WireRow,
  now: Date,
): Promise<WireProgress['approvers']> => {
  const { parties } = await findPeople(db, wire, caller.userId)
  if (!parties.acceptor) return []
  const team = wire.team.filter(({ rights, isManager }) => rights === 'checker' || isManager)
  const people = await activePeople(db, {
    userIds: [wire.managerId, ...team.map(({ userId }) => userId)],
    organizationId: wire.managerOrganizationId,
  })
  return approversOf(people, parties, now)
}

/** The way of a wire so far, as this caller may see it. */
export const readProgress = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
): Promise<WireProgress> => {
  const { database, clock } = services
  const { caller, wire } = await wireForCaller(services, token, wireId)
  const subject = subjectOf(caller, wire)
  const asReceiver = looksAsReceiver(subject) && may(caller, 'view bank details', subject)
  const waits = wire.status === WireStatus.PendingAdditionalVerification
  const events = await listWireEvents(database, {
    transactionId: wire.transactionId,
    outsider: caller.organizationId === wire.managerOrganizationId ? null : caller.email,
    wireId: wire.id,
    types: progressEventTypes,
    most: mostProgressEvents,
  })
  return {
    events: events.map(({ id, type, wireNumber, data, actor, at }) => ({
      id,
      type: type as WireProgress['events'][number]['type'],
      sentence: auditSentence(type, wireNumber, data),
      by: actor,
      at: at.toISOString(),
    })),
    changes: subject.isWireReceiver === true ? await changesFor(database, wire) : null,
    requester: await requesterFor(database, { caller, wire, now: clock() }, asReceiver),
    approvers:
      waits && may(caller, 'record call-back', subject)
        ? await approversFor(database, caller, wire, clock())
        : null,
  }
}
