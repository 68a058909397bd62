import type { NumberSource } from '@countersign/domain/wires/verification/call-back'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'

const contacts: readonly { email: string; title: string; phone: string; source: NumberSource }[] = [
  {
    email: 'theo@firsttrust.example',
    title: 'Vice President, Corporate Trust',
    phone: '3165550120',
    source: 'met in person',
  },
  { email: 'tessa@firsttrust.example', title: 'Trust Officer', phone: '3165550119', source: 'own records' },
  { email: 'blake@lexbond.example', title: 'Partner', phone: '7855550128', source: 'previous closing' },
]

/** The people that Harbor Securities knows by phone, for long enough that a call counts. */
export const addCallBackBook = (rows: Rows, persons: ReadonlyMap<string, Person>, at: Date): void => {
  const olivia = persons.get('olivia@harbor.example')
  for (const { email, ...known } of contacts) {
    const person = persons.get(email)
    if (!olivia || !person) continue
    rows.add('organization_contacts', {
      ...known,
      id: rows.id(at),
      version: 1,
      owner_id: olivia.organizationId,
      organization_id: person.organizationId,
      person: person.name,
      phone_since: at,
      retired: false,
      user_id: olivia.id,
      created_at: at,
    })
  }
}
