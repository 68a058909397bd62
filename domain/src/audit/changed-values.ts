import { formatCents } from '../platform/money.ts'
import { formatHour } from '../platform/dates/format-hour.ts'
import { accountRole, accountRoleNames } from '../platform/master-data/account-roles.ts'
import { partLabel, titleOf } from './part-titles.ts'
import { formatUtc } from '../platform/dates/format-utc.ts'
import { roleLabel, typeLabel } from '../platform/master-data/closing-labels.ts'
import { purposeLabel } from '../platform/master-data/purpose-labels.ts'
import type { TransactionKind } from '../platform/master-data/transaction-kinds.ts'
import { notAvailable } from '../platform/product.ts'

/**
 * One part of a record that was changed, as a clerk reads it. Of a list only the lines that went and those that came;
 * nothing on one side was not filled, and nothing on both is told by its name alone, such as an account number.
 */
export type ChangedValue = { part: string; list: boolean; before: string[]; after: string[] }

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** What an id stands for, and the kind of the closing, which has labels of its own for roles, types and purposes. */
type Reading = { nameOf: (id: string) => string | undefined; kind: TransactionKind }

const describeText = (name: string, value: string, { nameOf, kind }: Reading): string => {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return nameOf(value) ?? 'another one'
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return `${name === 'goodThrough' ? 'good through ' : ''}${days.format(new Date(`${value}T00:00:00Z`))}`
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatUtc(value)
  if (/time$/i.test(name) && /^\d\d:\d\d$/.test(value)) return formatHour(value)
  if (name === 'rate') return `${value}%`
  if (name === 'role' && Object.hasOwn(accountRoleNames, value)) return accountRoleNames[accountRole(value)]
  if (name === 'role') return roleLabel(value, kind)
  if (name === 'type') return typeLabel(value, kind)
  return value.replaceAll('_', name === 'kind' ? ' ' : '_')
}

const describeNumber = (name: string, value: number, { kind }: Reading): string => {
  if (/purpose$/i.test(name)) return purposeLabel(value, kind)
  if (/minutes$/i.test(name)) return `${value} minutes`
  return name === 'perDiem' ? `${formatCents(value)} a day` : formatCents(value)
}

/** The database keeps no order: what names a line stands first, and what is said of it last. */
const order = [
  'date',
  'time',
  'title',
  'label',
  'name',
  'what',
  'service',
  'way',
  'purpose',
  'payee',
  'who',
  'from',
  'goodThrough',
]

const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

/** '' for what is not filled. */
const inWords = (name: string, value: unknown, reading: Reading): string => {
  if (typeof value === 'string') return describeText(name, value.trim(), reading)
  if (typeof value === 'number') return describeNumber(name, value, reading)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, inner]) =>
      typeof inner === 'boolean'
        ? inner
          ? partLabel(key)
          : `not ${partLabel(key)}`
        : inWords(key, inner, reading),
    )
    .filter((one) => one !== '')
    .join(' · ')
}

const linesOf = (name: string, value: unknown, reading: Reading): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => inWords(name, one, reading))
    .filter((line) => line !== '')

/** The lines without those of the other list, each taken once. */
const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const changeOf = (part: string, before: unknown, after: unknown, reading: Reading): ChangedValue[] => {
  const [was, is] = [linesOf(part, before, reading), linesOf(part, after, reading)]
  const list = Array.isArray(before) || Array.isArray(after)
  const told = { part: titleOf(part, reading.kind), list, before: without(was, is), after: without(is, was) }
  if (told.before.length + told.after.length > 0) return [told]
  // The same lines in another order, or a value that reads the same.
  return was.length > 1
    ? [{ part: `Order of ${told.part.toLowerCase()}`, list: false, before: [], after: [] }]
    : []
}

/**
 * What an event says was changed. `nameOf` knows what an id stands for. Of an event that kept no old values, as the first
 * ones did, nothing.
 */
export const changedValues = (
  data: Readonly<Record<string, unknown>>,
  nameOf: Reading['nameOf'],
  kind: TransactionKind = 'bond',
): ChangedValue[] => {
  const { changed, before, after, bankDetails } = data
  if (!Array.isArray(changed) || !isRecord(before) || !isRecord(after)) return []
  return [
    ...changed.map(String).flatMap((part) => changeOf(part, before[part], after[part], { nameOf, kind })),
    ...(bankDetails === true ? [{ part: 'Bank details', list: false, before: [], after: [] }] : []),
  ]
}

/** As many lines of a list as a paper tells. */
const mostLines = 5

const listed = (lines: readonly string[], most: number): string => {
  const more = lines.length - most
  return [...lines.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join(' | ')
}

/** 'Amount: $1.00 -> $2.00; Place: N/A -> Salina', for tables and papers. `whole` tells lists of any length. */
export const describeChanges = (changes: readonly ChangedValue[], { whole = false } = {}): string =>
  changes
    .map(({ part, list, before, after }) => {
      if (before.length + after.length === 0) return `${part} changed`
      const most = whole ? Number.POSITIVE_INFINITY : mostLines
      if (!list) return `${part}: ${before[0] ?? notAvailable} -> ${after[0] ?? notAvailable}`
      const gone = before.length > 0 ? [`without ${listed(before, most)}`] : []
      const come = after.length > 0 ? [`now with ${listed(after, most)}`] : []
      return `${part}: ${[...gone, ...come].join(', ')}`
    })
    .join('; ')
