import type { ShortenedCooling } from '@countersign/contract/wires/shortened-cooling'
import {
  approveShortening,
  mayApproveShortening,
  refuseShortening,
  requestShortening as decideRequest,
} from '@countersign/domain/wires/verification/shortened-cooling'
import { freezeNow, refuseWhileFrozen } from '@countersign/domain/transactions/lifecycle/freeze'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, Problem, requireOk, staleVersion, invalidField } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { keptWholeFault } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireOpen } from '../../transactions/record/require-open.ts'
import { lockTransaction } from '../../transactions/record/freeze-store.ts'
import type { WireRow } from '../record/store.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import { findPeople } from './wire-party-store.ts'
import { coolingPlace, numberOf, presentShortening } from './present-shortened-cooling.ts'
import { recordShortenedCooling } from './record-shortened-cooling.ts'
import {
  coolingRequestsOf,
  decideCoolingRequest,
  findCoolingRequest,
  insertCoolingRequest,
  lockUsers,
} from './shortened-cooling-store.ts'
import { contactsAt } from '../contacts/store.ts'

const permission = 'shorten cooling'

/** A closing that is frozen, completed or canceled shortens nothing. */
const requireRunning = (wire: WireRow, now: Date): void => {
  requireOk(refuseWhileFrozen(freezeNow(wire.freeze, wire.freezeAt, now)))
  requireOpen({ status: wire.transactionStatus, canceled: wire.transactionCanceled })
}

/** The wire, its people and its contacts, read while the closing is locked: no freeze comes in between. */
const readLocked = async (
  services: Services,
  tx: Transaction,
  token: VerifiedToken,
  { id, transactionId }: WireRow,
  userIds: readonly string[],
) => {
  await lockTransaction(tx, transactionId)
  await lockUsers(tx, userIds)
  const { caller, wire } = await wireForCaller({ database: tx, clock: services.clock }, token, id, {
    permission,
  })
  const now = services.clock()
  const people = await findPeople(tx, wire, caller.userId)
  const place = await coolingPlace(tx, wire, people, now)
  const { receiverOrganizationId, managerOrganizationId } = wire
  const contacts = receiverOrganizationId
    ? await contactsAt(tx, managerOrganizationId, receiverOrganizationId)
    : []
  return { caller, wire, now, people, place, contacts }
}

const unknownContact = () =>
  invalidField('contactId', 'Choose a person of the receiver’s organization from the call-back book')

/** The first of two people requests it, with a reason. 409 while the closing stands still or is not near. */
export const requestShortenedCooling = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: { contactId: string; contactVersion: number; reason: string },
): Promise<ShortenedCooling> => {
  const first = await wireForCaller(services, token, wireId, { permission })
  return commitChange(services, async (tx) => {
    const read = await readLocked(services, tx, token, first.wire, [first.caller.userId])
    const { caller, wire, now, people, place } = read
    const contact = read.contacts.find(({ id }) => id === typed.contactId)
    if (!contact) throw unknownContact()
    if (contact.version !== typed.contactVersion) throw staleVersion('contact')
    const facts = { ...place, number: numberOf(contact) }
    requireOk(decideRequest(facts, people.person, typed.reason))
    requireRunning(wire, now)
    const fault = keptWholeFault(typed.reason, 'Do not enter account, routing or phone numbers')
    if (fault !== null) throw invalidField('reason', fault)
    const standing = (await coolingRequestsOf(tx, wire.transactionId, [contact.id])).map((earlier) => ({
      earlier,
      shown: presentShortening(earlier, facts, people),
    }))
    const inForce = standing.some(({ shown }) => shown.state === 'approved')
    const told = { at: now, timeZone: place.timeZone, calledOrganizationId: contact.organizationId }
    // A request that is void still waits in the table, where only one of a contact may.
    for (const { earlier, shown } of standing) {
      if (earlier.state !== 'waiting' || shown.state !== 'void') continue
      await decideCoolingRequest(tx, earlier.id, 'refused', caller.userId, now)
      await recordShortenedCooling(tx, caller, wire, { ...told, step: 'refused', request: earlier })
    }
    const request = {
      id: newId(),
      contactId: contact.id,
      contactVersion: contact.version,
      contactPerson: contact.person,
      reason: typed.reason,
    }
    const written =
      !inForce &&
      (await insertCoolingRequest(tx, {
        ...request,
        transactionId: wire.transactionId,
        wireId: wire.id,
        requestedBy: caller.userId,
        at: now,
      }))
    if (!written) {
      const message = 'A shorter waiting period for this number was already requested.'
      throw new Problem(409, 'shortening-exists', message)
    }
    await recordShortenedCooling(tx, caller, wire, {
      ...told,
      step: 'requested',
      request: { ...request, requestedBy: people.person },
    })
    const row = await findCoolingRequest(tx, wire.transactionId, request.id)
    if (!row) throw new Error('a request that was written is gone')
    return presentShortening(row, facts, people)
  })
}

/** The second person decides. Of many decisions at once one counts; the others answer 409. */
export const decideShortenedCooling = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  id: string,
  decision: 'approved' | 'refused',
): Promise<ShortenedCooling> => {
  const { database } = services
  const first = await wireForCaller(services, token, wireId, { permission })
  const named = await findCoolingRequest(database, first.wire.transactionId, id)
  if (!named) throw notFound('shortened cooling')
  return commitChange(services, async (tx) => {
    const userIds = [first.caller.userId, named.requestedBy.userId]
    const { caller, wire, now, people, place, contacts } = await readLocked(
      services,
      tx,
      token,
      first.wire,
      userIds,
    )
    const request = await findCoolingRequest(tx, wire.transactionId, id)
    const contact = contacts.find(({ id: contactId }) => contactId === named.contactId)
    if (!request || !wire.receiverOrganizationId) throw notFound('shortened cooling')
    // A contact that was taken out or moved has a later version: the request is void whatever its number.
    const nowhere = { source: 'own records', knownSince: now, enteredBy: request.requestedBy } as const
    const facts = { ...place, number: contact ? numberOf(contact) : nowhere }
    if (decision === 'approved') {
      requireOk(mayApproveShortening(facts, request.requestedBy, people.person))
      requireRunning(wire, now)
    }
    requireOk(
      decision === 'approved' ? approveShortening(facts, request, people.person) : refuseShortening(request),
    )
    if (!(await decideCoolingRequest(tx, id, decision, caller.userId, now))) {
      throw new Problem(409, 'shortening-decided', 'This request was already decided.')
    }
    await recordShortenedCooling(tx, caller, wire, {
      step: decision,
      request,
      calledOrganizationId: wire.receiverOrganizationId,
      at: now,
      timeZone: place.timeZone,
    })
    const row = await findCoolingRequest(tx, wire.transactionId, id)
    return presentShortening(row ?? request, facts, people)
  })
}
