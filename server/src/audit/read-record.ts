import type { RecordEntry } from '@countersign/contract/audit/record-history'
import { auditSentence } from '@countersign/domain/audit/audit-event'
import {
  type RecordKind,
  recordKindOf,
  recordKinds,
  recordTypes,
} from '@countersign/domain/audit/record-kinds'
import { changedValues, type ChangedValue } from '@countersign/domain/audit/changed-values'
import { accountRole, accountRoleNames } from '@countersign/domain/platform/master-data/account-roles'
import type { Database } from '../platform/database/connection.ts'
import { withoutAccountDigits } from '../platform/without-account-digits.ts'
import type { EventDescribers } from './event-describers.ts'
import { type Days, daysOf } from './history-days.ts'
import { namesInEvents } from './names-in-events-store.ts'
import { countRecord, listRecord, type RecordRow } from './record-store.ts'

/** Whose record, and its reader: an organization's own admin (`of`), or the super admin (null). */
export type Reader = { subjectId: string; of: string | null }

export type Narrowed = Days & { kind?: RecordKind | undefined; timeZone: string }

const roleOf = ({ role }: RecordRow['data']): string =>
  typeof role === 'string' ? accountRoleNames[accountRole(role)] : ''

/** Of other kinds, accounts and call-back contacts, the super admin reads only that one changed. */
const readBySuperAdmins: ReadonlySet<RecordKind> = new Set(['people', 'access', 'organization', 'gates'])

const isOwnBusiness = ({ type }: RecordRow): boolean => {
  const kind = recordKindOf(type)
  return kind === undefined || !readBySuperAdmins.has(kind)
}

/** What an organization resembles is read by super admins alone. */
const resemblingOf = (
  { resembles, acknowledgedAlone }: RecordRow['data'],
  { of }: Reader,
  { resembled }: EventDescribers,
): string => {
  if (of !== null || !Array.isArray(resembles)) return ''
  const named = [...new Set((resembles as Parameters<typeof resembled>[0][]).map(resembled))].join(' and ')
  return `, which resembles ${named}${acknowledgedAlone === true ? ', without a second super admin' : ''}`
}

const sentenceOf = (row: RecordRow, reader: Reader, describers: EventDescribers): string => {
  const isHidden = reader.of === null && isOwnBusiness(row)
  return auditSentence(row.type, null, {
    ...row.data,
    role: roleOf(row.data),
    resembling: resemblingOf(row.data, reader, describers),
    whom: row.whom ?? 'a person',
    person: (!isHidden && row.person) || 'a person',
    label: isHidden || row.label === null ? '' : withoutAccountDigits(row.label),
  })
}

/** Of a move an organization reads that it was one; where from or where to, and as what, is the other one's. */
const changesOf = (
  row: RecordRow,
  { of }: Reader,
  names: ReadonlyMap<string, string>,
  describers: EventDescribers,
): ChangedValue[] => {
  const describe = describers.changes[row.type]
  if (describe) return describe(row.data)
  if (of === null) return isOwnBusiness(row) ? [] : changedValues(row.data, (id) => names.get(id))
  const { changed } = row.data
  const isMove = row.type === 'user changed' && Array.isArray(changed) && changed.includes('organizationId')
  return isMove
    ? changedValues({ ...row.data, changed: ['organizationId'] }, (id) =>
        id === of ? names.get(id) : undefined,
      )
    : changedValues(row.data, (id) => names.get(id))
}

/** What happened outside closings to an organization and its people, or to a person; newest first. */
export const readRecord = async (
  db: Database,
  reader: Reader,
  { kind, timeZone, ...days }: Narrowed,
  part: { limit: number; offset: number },
  describers: EventDescribers,
): Promise<{ items: RecordEntry[]; total: number }> => {
  const asked = {
    subjectId: reader.subjectId,
    types: kind === undefined ? recordTypes : recordKinds[kind].types,
    ...daysOf(days, timeZone),
  }
  const rows = await listRecord(db, asked, part)
  const total = await countRecord(db, asked)
  const names = await namesInEvents(
    db,
    rows.map(({ data }) => data),
  )
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    sentence: sentenceOf(row, reader, describers),
    changes: changesOf(row, reader, names, describers),
  }))
  return { items, total }
}
