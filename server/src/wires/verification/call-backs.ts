import type { CallBack } from '@countersign/contract/wires/verification'
import { callBackFaultFor } from '@countersign/domain/wires/verification/call-back'
import { mayVerify } from '@countersign/domain/wires/verification/second-approver'
import { type FieldFault } from '@countersign/domain/platform/result'
import { presentContactsOfWire } from './present-shortened-cooling.ts'
import { contactsAt, findContact } from '../contacts/store.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { keptWholeFault } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import {
  asRuled,
  callBackOf,
  type CallBackRow,
  callBacksOf,
  confirmAgain,
  insertCallBack,
} from './call-back-store.ts'
import type { WireRow } from '../record/store.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import { findPeople, type PeopleOfWire } from './wire-party-store.ts'
import type { Services } from '../../platform/http/services.ts'

const present = (row: CallBackRow, wire: WireRow, { person, parties }: PeopleOfWire): CallBack => ({
  id: row.id,
  person: row.person,
  phone: row.phone,
  source: row.source,
  phoneSince: row.phoneSince.toISOString(),
  calledAt: row.calledAt.toISOString(),
  reached: row.reached,
  spokeWith: row.spokeWith,
  readBack: row.readBack,
  by: row.by,
  numberBy: { name: row.numberEnteredBy.name, isBlocked: row.numberByBlocked },
  fault: wire.enteredAt
    ? callBackFaultFor(person, asRuled(row), { ...wire, ...parties, enteredAt: wire.enteredAt })
    : 'There are no bank details',
})

/** The call-backs of a wire, the contacts to call, and whether the caller may verify the wire. */
export const listCallBacks = async (services: Services, token: VerifiedToken, wireId: string) => {
  const { database, clock } = services
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'record call-back' })
  const { receiverOrganizationId, receiverOrganization, managerOrganizationId } = wire
  const [rows, contacts, people] = await Promise.all([
    callBacksOf(database, wire),
    receiverOrganizationId ? contactsAt(database, managerOrganizationId, receiverOrganizationId) : [],
    findPeople(database, wire, caller.userId),
  ])
  const stands = people.parties.acceptor ? mayVerify(people.person, people.parties, clock()) : null
  return {
    items: rows.map((row) => present(row, wire, people)),
    contacts: await presentContactsOfWire(database, wire, contacts, people, clock()),
    receiverOrganization:
      receiverOrganizationId && receiverOrganization
        ? { id: receiverOrganizationId, name: receiverOrganization }
        : null,
    mayVerify: stands === null ? 'The wire was not accepted yet' : stands.ok ? null : stands.refusal.message,
  }
}

type Typed = {
  contactId: string
  calledAt: string
  reached: CallBack['reached']
  spokeWith: string
  readBack: string
}

const faultsOf = (typed: Typed, now: Date): FieldFault[] => {
  const faults: FieldFault[] = []
  if (new Date(typed.calledAt) > now) {
    faults.push({ field: 'calledAt', message: 'The call cannot be in the future' })
  }
  if (typed.reached === 'person') {
    if (typed.spokeWith.trim() === '')
      faults.push({ field: 'spokeWith', message: 'Enter the person you spoke with' })
    if (typed.readBack.trim() === '')
      faults.push({ field: 'readBack', message: 'Enter the details read back' })
  }
  for (const field of ['spokeWith', 'readBack'] as const) {
    const message = keptWholeFault(
      typed[field],
      'Do not enter account, routing or phone numbers. Describe in words which digits matched',
    )
    if (message !== null) faults.push({ field, message })
  }
  return faults
}

/** Records a call on a number of the managing organization's book. It goes on in a frozen transaction as well. */
export const recordCallBack = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: Typed,
): Promise<CallBack> => {
  const { database, clock } = services
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'record call-back' })
  const now = clock()
  const contact = await findContact(database, wire.managerOrganizationId, typed.contactId)
  const faults = faultsOf(typed, now)
  if (!contact || contact.organizationId !== wire.receiverOrganizationId) {
    faults.unshift({
      field: 'contactId',
      message: 'Choose a person of the receiver’s organization from the call-back book',
    })
  }
  if (wire.instructionVersion === 0) {
    faults.push({ field: 'readBack', message: 'There are no bank details to read back yet' })
  }
  if (faults.length > 0 || !contact) throw invalidFields(faults)
  const call = {
    id: newId(),
    instructionVersion: wire.instructionVersion,
    calledAt: new Date(typed.calledAt),
    reached: typed.reached,
    spokeWith: typed.spokeWith.trim(),
    readBack: typed.readBack.trim(),
  }
  const happened = {
    number: wire.number,
    contact: contact.id,
    person: contact.person,
    reached: typed.reached,
  }
  return commitChange(services, async (tx) => {
    await insertCallBack(tx, {
      ...call,
      wireId: wire.id,
      contactId: contact.id,
      contactVersion: contact.version,
      userId: caller.userId,
      at: now,
      event: wireEvent(caller, wire, now, { type: 'call-back recorded', data: happened }),
    })
    const row = await callBackOf(tx, wire, call.id)
    if (!row) throw new Error('a call-back that was written is gone')
    const recorded = present(row, wire, await findPeople(tx, wire, caller.userId))
    if (recorded.fault === null) await confirmAgain(tx, { ...call, wireId: wire.id })
    return recorded
  })
}
