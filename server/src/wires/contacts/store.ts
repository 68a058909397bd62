import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type { NumberSource } from '@countersign/domain/wires/verification/call-back'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'
import { personOf } from '../../people/users/person-store.ts'

/** The current version of a contact in an organization's call-back book. `phone` has ten digits. */
export type ContactRow = {
  id: string
  version: number
  organizationId: string
  organizationName: string
  person: string
  title: string
  phone: string
  source: NumberSource
  phoneSince: Date
  enteredBy: string
  enteredAt: Date
  numberEnteredBy: Person
  numberByBlocked: boolean
}

/** SQL of who entered the number of the contact's version under this alias, as JSON; a later change of a title keeps it. */
export const numberEnteredBy = (contact: string): string => ofNumbersAuthor(contact, personOf('nu'))

const ofNumbersAuthor = (contact: string, fact: string): string =>
  `(select ${fact} from organization_contacts n join users nu on nu.id = n.user_id
     where n.id = ${contact}.id and n.phone_since = ${contact}.phone_since order by n.version limit 1)`

/** Whether that account is blocked now. A return ends it: the number counts either way, and only the caller is told. */
export const numberByBlocked = (contact: string): string => ofNumbersAuthor(contact, `nu.status = 'Blocked'`)

const columns = `c.id, c.version, c.organization_id as "organizationId", o.name as "organizationName", c.person, c.title,
  c.phone, c.source, c.phone_since as "phoneSince", c.created_at as "enteredAt",
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.user_id) as "enteredBy",
  ${numberEnteredBy('c')} as "numberEnteredBy", ${numberByBlocked('c')} as "numberByBlocked"`

const current = `
  from organization_contacts c join organizations o on o.id = c.organization_id
 where c.owner_id = $1 and not c.retired
   and not exists (select 1 from organization_contacts later where later.id = c.id and later.version > c.version)`

/** The owner's book by organization and person; `organizationId` null: of every organization. */
export const listContacts = async (
  db: Database,
  ownerId: string,
  { organizationId, limit, offset }: { organizationId: string | null; limit: number; offset: number },
): Promise<{ items: ContactRow[]; total: number }> => {
  const asked = `${current} and ($2::uuid is null or c.organization_id = $2)`
  const items = await run<ContactRow>(
    db,
    `select ${columns} ${asked} order by o.name, c.person, c.id limit $3 offset $4`,
    [ownerId, organizationId, limit, offset],
  )
  const counted = await runOne<{ total: number }>(
    db,
    `select count(*) as total from (select 1 ${asked} limit ${exactTotalLimit + 1}) one`,
    [ownerId, organizationId],
  )
  return { items, total: counted?.total ?? 0 }
}

/** The owner's contacts at this organization, those known longest first. */
export const contactsAt = (db: Database, ownerId: string, organizationId: string): Promise<ContactRow[]> =>
  run<ContactRow>(
    db,
    `select ${columns} ${current} and c.organization_id = $2 order by c.phone_since, c.id`,
    [ownerId, organizationId],
  )

/** Undefined for a contact of another book, and for one that was taken out. */
export const findContact = (
  db: Database,
  ownerId: string,
  contactId: string,
): Promise<ContactRow | undefined> =>
  runOne<ContactRow>(db, `select ${columns} ${current} and c.id = $2`, [ownerId, contactId])

export type ContactVersion = Pick<
  ContactRow,
  'id' | 'version' | 'organizationId' | 'person' | 'title' | 'phone' | 'source' | 'phoneSince'
> & {
  ownerId: string
  retired: boolean
  userId: string
  at: Date
  event: { id: string; type: AuditEventType; data: Record<string, unknown> }
}

/**
 * Holds the entry of the book until the end of the transaction: of a change of a number and a verification that rests on it,
 * the second sees what the first did.
 */
export const holdContact = async (tx: Transaction, contactId: string): Promise<void> => {
  await run(tx, 'select 1 from organization_contacts where id = $1 and version = 1 for no key update', [
    contactId,
  ])
}

/** Adds a version with its event. False when another change added that version first. */
export const addContactVersion = (db: Database, added: ContactVersion): Promise<boolean> =>
  hasRow(
    db,
    `with added as (
       insert into organization_contacts (id, version, owner_id, organization_id, person, title, phone, source,
                                          phone_since, retired, user_id, created_at)
         select c.id, c.version, c."ownerId", c."organizationId", c.person, c.title, c.phone, c.source, c."phoneSince",
                c.retired, c."userId", c.at
           from jsonb_to_record($1::jsonb) as c(id uuid, version integer, "ownerId" uuid, "organizationId" uuid, person text,
             title text, phone text, source text, "phoneSince" timestamptz, retired boolean, "userId" uuid, at timestamptz)
         on conflict (id, version) do nothing returning id
     ), event as (
       insert into audit_events (id, at, type, actor_id, data)
         select (c.event ->> 'id')::uuid, c.at, c.event ->> 'type', c."userId", c.event -> 'data'
           from added, jsonb_to_record($1::jsonb) as c(event jsonb, at timestamptz, "userId" uuid)
     )
     select id from added`,
    [JSON.stringify(added)],
  )
