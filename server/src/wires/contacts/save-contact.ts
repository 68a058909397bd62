import type { Contact, ContactBody } from '@countersign/contract/wires/verification'
import { changesNumber, contactFaults, phoneSince } from '@countersign/domain/wires/contacts/contact'
import { phoneDigits } from '@countersign/domain/platform/text/phone'
import { phoneEnding, whatChanged } from '../../audit/what-changed.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { notFound, staleVersion, invalidFields } from '../../platform/http/problem.ts'
import { newId } from '../../platform/database/new-id.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentContact } from './present-contact.ts'
import { addContactVersion, findContact, holdContact, type ContactRow } from './store.ts'
import { tellOfNumber, type NumberChange, type Owner } from './tell-of-number.ts'

type Kept = Pick<ContactRow, 'organizationId' | 'person' | 'title' | 'phone' | 'source'>

const parts = ['organizationId', 'person', 'title', 'phone', 'source'] as const satisfies (keyof Kept)[]

const checked = async (db: Database, entry: ContactBody): Promise<Kept> => {
  const faults = contactFaults(entry)
  if ((await findOrganizationName(db, entry.organizationId)) === undefined) {
    faults.unshift({ field: 'organizationId', message: 'Choose an organization' })
  }
  if (faults.length > 0) throw invalidFields(faults)
  return {
    ...entry,
    person: entry.person.trim(),
    title: entry.title.trim(),
    phone: phoneDigits(entry.phone),
  }
}

/** The version that is changed; 404 for one of another book, 409 for another one than the client saw. */
const versionBefore = async (
  db: Database,
  ownerId: string,
  contactId: string,
  ifMatch: number | null,
): Promise<ContactRow> => {
  const before = await findContact(db, ownerId, contactId)
  if (!before) throw notFound('contact')
  if (ifMatch !== null && ifMatch !== before.version) throw staleVersion('contact')
  return before
}

const notifiedOf = ({ organizationId, person, title, phone, source }: Kept) => ({
  organizationId,
  person,
  title,
  phone: phoneEnding(phone),
  source,
})

const read = async (services: Services, db: Database, ownerId: string, id: string): Promise<Contact> => {
  const row = await findContact(db, ownerId, id)
  if (!row) throw notFound('contact')
  return presentContact(row, services.clock())
}

/** A new person in the book. The number begins to be known now. */
export const addContact = async (
  services: Services,
  tx: Transaction,
  owner: Owner,
  entry: ContactBody,
): Promise<Contact> => {
  const { ownerId, userId } = owner
  const kept = await checked(tx, entry)
  const at = services.clock()
  const id = newId()
  const added = {
    ...kept,
    id,
    version: 1,
    ownerId,
    phoneSince: phoneSince(null, kept, at),
    retired: false,
    userId,
    at,
    event: { id: newId(), type: 'contact added', data: { contactId: id, ...notifiedOf(kept) } },
  } as const
  await addContactVersion(tx, added)
  await tellOfNumber(tx, owner, added, null)
  return read(services, tx, ownerId, id)
}

/** 409 when another change added that version first; then no admin is told. */
const write = (
  services: Services,
  owner: Owner,
  change: NumberChange,
  before: ContactRow,
  tells: boolean,
): Promise<void> =>
  commitChange(services, async (tx) => {
    await holdContact(tx, change.id)
    if (!(await addContactVersion(tx, change))) throw staleVersion('contact')
    if (tells) await tellOfNumber(tx, owner, change, before)
  })

/** A change is a further version; the trail says what was and what is, of a number its last two digits. */
export const changeContact = async (
  services: Services,
  owner: Owner,
  contactId: string,
  entry: ContactBody,
  ifMatch: number | null,
): Promise<Contact> => {
  const { ownerId, userId } = owner
  const before = await versionBefore(services.database, ownerId, contactId, ifMatch)
  const kept = await checked(services.database, entry)
  const changed = whatChanged(before, kept, parts)
  if (changed.changed.length > 0) {
    const at = services.clock()
    const since = phoneSince(before, kept, at)
    const change: NumberChange = {
      ...kept,
      id: contactId,
      version: before.version + 1,
      ownerId,
      phoneSince: since,
      retired: false,
      userId,
      at,
      event: {
        id: newId(),
        type: 'contact changed',
        data: { contactId, ...changed, coolsDown: since > before.phoneSince },
      },
    }
    await write(services, owner, change, before, changesNumber(changed.changed))
  }
  return read(services, services.database, ownerId, contactId)
}

/** Takes a person out of the book. Earlier versions stay, and with them what earlier calls rest on. */
export const retireContact = async (
  services: Services,
  owner: Owner,
  contactId: string,
  ifMatch: number | null,
): Promise<null> => {
  const { ownerId, userId } = owner
  const before = await versionBefore(services.database, ownerId, contactId, ifMatch)
  const change: NumberChange = {
    ...before,
    version: before.version + 1,
    ownerId,
    retired: true,
    userId,
    at: services.clock(),
    event: { id: newId(), type: 'contact removed', data: { contactId, ...notifiedOf(before) } },
  }
  await write(services, owner, change, before, true)
  return null
}
