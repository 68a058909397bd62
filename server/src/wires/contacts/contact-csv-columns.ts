import type { Contact } from '@countersign/contract/wires/verification'
import { type Column, instant, text } from '../../platform/csv/csv-file.ts'

export const contactColumns: readonly Column<Contact>[] = [
  { title: 'Organization', of: ({ organization }) => text(organization.name) },
  { title: 'Person', of: ({ person }) => text(person) },
  { title: 'Title', of: ({ title }) => text(title) },
  { title: 'Phone', of: ({ phone }) => text(phone) },
  { title: 'Where the number was learnt', of: ({ source }) => text(source) },
  { title: 'Since', of: ({ phoneSince }) => instant(phoneSince) },
  { title: 'Cooling until', of: ({ coolingUntil }) => instant(coolingUntil) },
  { title: 'Entered by', of: ({ enteredBy }) => text(enteredBy) },
]
