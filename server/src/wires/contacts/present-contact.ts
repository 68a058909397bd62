import type { Contact } from '@countersign/contract/wires/verification'
import { coolingUntil } from '@countersign/domain/wires/contacts/contact'
import type { ContactRow } from './store.ts'

/** A contact as the owner's people read it at this moment. */
export const presentContact = (row: ContactRow, now: Date): Contact => ({
  id: row.id,
  version: row.version,
  organization: { id: row.organizationId, name: row.organizationName },
  person: row.person,
  title: row.title,
  phone: row.phone,
  source: row.source,
  phoneSince: row.phoneSince.toISOString(),
  coolingUntil: coolingUntil(row.phoneSince, now)?.toISOString() ?? null,
  enteredBy: row.enteredBy,
  enteredAt: row.enteredAt.toISOString(),
  numberBy: { name: row.numberEnteredBy.name, isBlocked: row.numberByBlocked },
})
