import * as words from '@countersign/contract/audit/record-history'
import type { FastifyInstance } from 'fastify'
import { historyColumns } from './history-csv-columns.ts'
import { csvFile, wholeList } from '../platform/csv/csv-file.ts'
import { pageOf, pageOffset } from '../platform/http/page.ts'
import { notFound } from '../platform/http/problem.ts'
import { register } from '../platform/http/register.ts'
import { authorize } from '../platform/http/authorize.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Services } from '../platform/http/services.ts'
import type { EventDescribers } from './event-describers.ts'
import { findOrganizationSubject, findPersonSubject } from './subject-store.ts'
import { readRecord, type Reader } from './read-record.ts'

/** What happened to people and organizations; what happened in a closing is read with the closing. */
export const registerRecords = (
  app: FastifyInstance,
  services: Services,
  describers: EventDescribers,
): void => {
  const { database, clock } = services

  const ofOrganization = async (caller: Caller, subjectId: string): Promise<Reader & { name: string }> => {
    authorize(caller, 'view organization history')
    const isSuperAdmin = caller.role === 'super_admin'
    if (!isSuperAdmin && caller.organizationId !== subjectId) throw notFound('organization')
    const name = await findOrganizationSubject(database, subjectId)
    if (name === undefined) throw notFound('organization')
    return { subjectId, name, of: isSuperAdmin ? null : subjectId }
  }

  const ofPerson = async (caller: Caller, subjectId: string): Promise<Reader & { name: string }> => {
    authorize(caller, 'view history of people')
    const name = await findPersonSubject(database, subjectId)
    if (name === undefined) throw notFound('user')
    return { subjectId, name, of: null }
  }

  register(app, services, words.organizationHistory, async ({ caller, params, query }) => {
    const reader = await ofOrganization(caller, params.organizationId)
    const read = await readRecord(database, reader, query, pageOffset(query), describers)
    return { ...pageOf(read, query), name: reader.name }
  })

  register(app, services, words.organizationHistoryCsv, async ({ caller, params, query }) => {
    const reader = await ofOrganization(caller, params.organizationId)
    const { items } = await readRecord(database, reader, query, wholeList, describers)
    return csvFile('History', clock(), historyColumns, items)
  })

  register(app, services, words.personHistory, async ({ caller, params, query }) => {
    const reader = await ofPerson(caller, params.userId)
    const read = await readRecord(database, reader, query, pageOffset(query), describers)
    return { ...pageOf(read, query), name: reader.name }
  })

  register(app, services, words.personHistoryCsv, async ({ caller, params, query }) => {
    const reader = await ofPerson(caller, params.userId)
    const { items } = await readRecord(database, reader, query, wholeList, describers)
    return csvFile('History', clock(), historyColumns, items)
  })
}
