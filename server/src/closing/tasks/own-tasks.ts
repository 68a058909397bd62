import { dueOn, type Task } from '@countersign/domain/closing/tasks/task'
import { may, type Permission } from '@countersign/domain/platform/access/policy'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { closingTask, dayOf } from './closing-task.ts'
import { judged, mayReleaseNow, mostFreezes } from './judge-task.ts'
import {
  halfReleased,
  openInvitations,
  unconfirmedWires,
  undecidedWires,
  unpaidWires,
  wiresToTakeOver,
  type InvitationRow,
  type WiresRow,
} from './own-store.ts'

const permissionOf: Record<WiresRow['kind'], Permission> = {
  'decide wire': 'decide wire',
  'fill wire': 'fill bank details',
  'take over wire': 'take over wire',
  'confirm receipt': 'confirm receipt',
  'record payment': 'record payment',
}

const wireTask = ({ kind, count, wireId, number, receiver, ...place }: WiresRow, now: Date): Task =>
  closingTask(kind, place, now, {
    count,
    wire: count === 1 ? { id: wireId, number } : null,
    receiver: receiver ?? null,
  })

const invitationTask = (row: InvitationRow, now: Date): Task => {
  const { id, role, invitedBy, completed, expiresAt, transactionId, ...place } = row
  const task = closingTask('answer invitation', { ...place, id: transactionId }, now)
  const due = expiresAt === null ? task.due : dueOn('expires', dayOf(place, expiresAt), dayOf(place, now))
  return { ...task, due, invitation: { id, role, invitedBy, completed } }
}

/** What waits for the caller as a receiver, a payer and a participant, whichever organization manages the closing. */
export const ownTasks = async (services: Services, caller: Caller, now: Date): Promise<Task[]> => {
  const { userId, organizationId } = caller
  const { database } = services
  const person = { userId, organizationId, principalId: organizationId ?? userId }
  const [undecided, toTakeOver, unconfirmed, unpaid, invitations, frozen] = await Promise.all([
    undecidedWires(database, person, now),
    organizationId === null ? [] : wiresToTakeOver(database, person, now),
    unconfirmedWires(database, person),
    organizationId === null ? [] : unpaidWires(database, person, now),
    may(caller, 'view invitations') ? openInvitations(database, person, now) : [],
    halfReleased(database, person, caller.role === 'organization_admin'),
  ])
  const wires = [...undecided, ...toTakeOver, ...unconfirmed, ...unpaid].filter(({ kind }) =>
    may(caller, permissionOf[kind], {
      isWireReceiver: kind !== 'take over wire',
      isPayer: kind === 'record payment',
      isOfReceiversOrganization: true,
      isReceiversDelegate: kind === 'take over wire',
    }),
  )
  // A receiver who decides a wire takes part from then on.
  const deciding = new Set(
    wires.filter(({ kind }) => kind === 'decide wire' || kind === 'fill wire').map(({ id }) => id),
  )
  const released = await judged(frozen, mostFreezes, (row) => mayReleaseNow(services, caller, row, now))
  return [
    ...wires.map((row) => wireTask(row, now)),
    ...invitations
      .filter(({ transactionId }) => !deciding.has(transactionId))
      .map((row) => invitationTask(row, now)),
    ...released.map((row) => closingTask('release freeze', row, now)),
  ]
}
