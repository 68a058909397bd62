import { contactsCsv } from '@countersign/contract/wires/verification'
import * as words from '@countersign/contract/wires/verification'
import type { FastifyInstance } from 'fastify'
import { csvFile, wholeList } from '../../platform/csv/csv-file.ts'
import { contactColumns } from './contact-csv-columns.ts'
import { pageOf, pageOffset } from '../../platform/http/page.ts'
import { Problem } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentContact } from './present-contact.ts'
import { addContact, changeContact, retireContact } from './save-contact.ts'
import { listContacts } from './store.ts'
import type { Owner } from './tell-of-number.ts'

/** The book belongs to the organization: each of its members reads and writes in it. */
const ownerOf = (caller: Caller): Owner => {
  authorize(caller, 'view contacts')
  if (caller.organizationId === null)
    throw new Problem(403, 'not-permitted', 'You do not belong to an organization.')
  const { organizationId: ownerId, organizationName, userId, name } = caller
  return { ownerId, ownerName: organizationName ?? '', userId, name }
}

/** The call-back book of the caller's organization. */
export const registerContacts = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  const contactsFor = async (caller: Caller, organizationId: string | undefined, part: typeof wholeList) => {
    const { ownerId } = ownerOf(caller)
    const asked = { organizationId: organizationId ?? null, ...part }
    const { items, total } = await listContacts(database, ownerId, asked)
    const now = clock()
    return { items: items.map((row) => presentContact(row, now)), total }
  }

  register(app, services, words.listContacts, async ({ caller, query }) =>
    pageOf(await contactsFor(caller, query.organizationId, pageOffset(query)), query),
  )

  register(app, services, contactsCsv, async ({ caller, query }) => {
    const { items } = await contactsFor(caller, query.organizationId, wholeList)
    return csvFile('Call-back book', clock(), contactColumns, items)
  })

  register(app, services, words.createContact, ({ caller, body, tx }) =>
    addContact(services, tx, ownerOf(caller), body),
  )

  register(app, services, words.updateContact, ({ caller, params, body, ifMatch }) =>
    changeContact(services, ownerOf(caller), params.contactId, body, ifMatch),
  )

  register(app, services, words.retireContact, ({ caller, params, ifMatch }) =>
    retireContact(services, ownerOf(caller), params.contactId, ifMatch),
  )
}
