import { coolingUntil } from '@countersign/domain/wires/contacts/contact'
import { expect, test } from 'vitest'
import { addCallBackBook } from './call-back-book.ts'
import { addPeople } from './people.ts'
import { createRows } from './rows.ts'

test('Harbor Securities has known the numbers of its receivers for long enough, and none from an invitation', () => {
  const rows = createRows()
  const at = new Date('2026-01-10T15:00:00Z')
  const { organizationIds, persons } = addPeople(rows, new Date('2025-10-01T15:00:00Z'), 'hash')
  addCallBackBook(rows, persons, at)
  const contacts = rows.of('organization_contacts')
  const trust = organizationIds.get('First Trust Bank')
  const counsel = organizationIds.get('Lexbond LLP')
  expect(contacts.map((contact) => contact['organization_id'])).toEqual([trust, trust, counsel])
  for (const contact of contacts) {
    expect(contact['owner_id']).toBe(organizationIds.get('Harbor Securities'))
    expect(contact['source']).not.toBe('invitation')
    expect(coolingUntil(contact['phone_since'] as Date, new Date('2026-03-14T20:30:00Z'))).toBeNull()
  }
})
