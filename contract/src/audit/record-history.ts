import { notATimeZone } from '@countersign/domain/platform/field-sentences'
import { recordKindNames } from '@countersign/domain/audit/record-kinds'
import * as z from 'zod'
import { Day, endpoint, File, Id, page, PageQuery } from '../platform/endpoint.ts'
import { DescribedEntry } from './history-entry.ts'
import { looseTimeZone } from '../platform/limits.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

export const RecordEntry = DescribedEntry.pick({
  id: true,
  at: true,
  actor: true,
  sentence: true,
  changes: true,
})

export type RecordEntry = z.infer<typeof RecordEntry>

const history = page(RecordEntry).extend({
  name: z.string().meta({ description: 'Whose history it is' }),
})

const narrowed = {
  kind: z.enum(recordKindNames).optional().meta({ description: 'Left out, every kind' }),
  from: Day.optional().meta({ description: 'The first day that is told' }),
  to: Day.optional().meta({ description: 'The last day that is told' }),
  timeZone: z
    .string()
    .max(looseTimeZone)
    .refine(isTimeZone, notATimeZone)
    .default('UTC')
    .meta({ description: 'In which these days are counted; the name of an IANA time zone' }),
}

const ofOrganization = z.strictObject({ organizationId: Id })
const ofPerson = z.strictObject({ userId: Id })

export const organizationHistory = endpoint({
  operationId: 'listOrganizationHistory',
  method: 'GET',
  path: '/organization/{organizationId}/history',
  summary:
    'What happened to an organization and its people outside closings, newest first; its own admins and the super admin',
  access: 'signed-in',
  params: ofOrganization,
  query: z.strictObject({ ...PageQuery, ...narrowed }),
  response: history,
})

export const organizationHistoryCsv = endpoint({
  operationId: 'exportOrganizationHistory',
  method: 'GET',
  path: '/organization/{organizationId}/history/csv',
  summary: 'The same as CSV; refused beyond 10,000 rows: narrow it by days',
  access: 'signed-in',
  params: ofOrganization,
  query: z.strictObject(narrowed),
  response: File,
  produces: ['text/csv'],
})

export const personHistory = endpoint({
  operationId: 'listUserHistory',
  method: 'GET',
  path: '/user/{userId}/history',
  summary: 'What a person did, or had done to them, outside closings, newest first; the super admin only',
  access: 'signed-in',
  params: ofPerson,
  query: z.strictObject({ ...PageQuery, ...narrowed }),
  response: history,
})

export const personHistoryCsv = endpoint({
  operationId: 'exportUserHistory',
  method: 'GET',
  path: '/user/{userId}/history/csv',
  summary: 'The same as CSV; refused beyond 10,000 rows: narrow it by days',
  access: 'signed-in',
  params: ofPerson,
  query: z.strictObject(narrowed),
  response: File,
  produces: ['text/csv'],
})

/** The calls about what happened to people and organizations. */
export const recordContract = {
  'GET /organization/{organizationId}/history': organizationHistory,
  'GET /organization/{organizationId}/history/csv': organizationHistoryCsv,
  'GET /user/{userId}/history': personHistory,
  'GET /user/{userId}/history/csv': personHistoryCsv,
} as const
