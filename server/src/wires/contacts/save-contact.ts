import type { Contact, ContactBody } from '@countersign/contract/wires/verification'
import { contactFaults, phoneSince } from '@countersign/domain/wires/contacts/contact'
import { phoneDigits } from '@countersign/domain/platform/text/phone'
import { phoneEnding, whatChanged } from '../../audit/what-changed.ts'
import type { Database } from '../../platform/database/connection.ts'
import { notFound, staleVersion, invalidFields } from '../../platform/http/problem.ts'
import { newId } from '../../platform/database/new-id.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentContact } from './present-contact.ts'
import { addContactVersion, findContact, type ContactRow } from './store.ts'

/** The organization that owns the book, and the user who writes in it. */
export type Owner = { ownerId: string; userId: string }

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
  db: Database,
  { ownerId, userId }: Owner,
  entry: ContactBody,
): Promise<Contact> => {
  const kept = await checked(db, entry)
  const at = services.clock()
  const id = newId()
  await addContactVersion(db, {
    ...kept,
    id,
    version: 1,
    ownerId,
    phoneSince: phoneSince(null, kept, at),
    retired: false,
    userId,
    at,
    event: { id: newId(), type: 'contact added', data: { contactId: id, ...notifiedOf(kept) } },
  })
  return read(services, db, ownerId, id)
}

/** A change is a further version; the trail says what was and what is, of a number its last two digits. */
export const changeContact = async (
  services: Services,
  { ownerId, userId }: Owner,
  contactId: string,
  entry: ContactBody,
  ifMatch: number | null,
): Promise<Contact> => {
  const before = await versionBefore(services.database, ownerId, contactId, ifMatch)
  const kept = await checked(services.database, entry)
  const changed = whatChanged(before, kept, parts)
  if (changed.changed.length > 0) {
    const at = services.clock()
    const since = phoneSince(before, kept, at)
    const written = await addContactVersion(services.database, {
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
    })
    if (!written) throw staleVersion('contact')
  }
  return read(services, services.database, ownerId, contactId)
}

/** Takes a person out of the book. Earlier versions stay, and with them what earlier calls rest on. */
export const retireContact = async (
  services: Services,
  { ownerId, userId }: Owner,
  contactId: string,
  ifMatch: number | null,
): Promise<null> => {
  const before = await versionBefore(services.database, ownerId, contactId, ifMatch)
  const written = await addContactVersion(services.database, {
    ...before,
    version: before.version + 1,
    ownerId,
    retired: true,
    userId,
    at: services.clock(),
    event: { id: newId(), type: 'contact removed', data: { contactId, ...notifiedOf(before) } },
  })
  if (!written) throw staleVersion('contact')
  return null
}
