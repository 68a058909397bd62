import { isDeepStrictEqual } from 'node:util'
import { cusipFault } from '@countersign/domain/platform/text/cusip'
import { rateFault } from '@countersign/domain/platform/text/rate'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { numberCandidates } from '@countersign/domain/platform/account-numbers/bank-numbers'
import { withoutAccountDigits } from '../platform/without-account-digits.ts'

export type WhatChanged = {
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Ids, days and moments are ours; they are never an account, however many digits they have. */
const ours =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{3})?Z)?)$/

/** A telephone number as the trail has it: readers who know it recognize it, and others do not learn it. */
export const phoneEnding = (phone: string): string => (phone === '' ? '' : `${maskedValue}${phone.slice(-2)}`)

const postalCode = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i

/** Numbers of loans, invoices and files stay: what holds a known account is refused before it is stored. */
const unlessRouting = (value: string): string =>
  numberCandidates([{ field: '', text: value }]).some(({ kind }) => kind === 'routing')
    ? withoutAccountDigits(value)
    : value

/** Parts whose own form says what they are, so that they need not be masked like what people write. */
const spelled: Readonly<Record<string, (value: string) => string>> = {
  cusip: (value) => (cusipFault(value) === null ? value : withoutAccountDigits(value)),
  rate: (value) => (rateFault(value) === null ? value : withoutAccountDigits(value)),
  phone: phoneEnding,
  references: unlessRouting,
  invoice: unlessRouting,
  fileNumber: unlessRouting,
  postalCode: (value) => (postalCode.test(value) ? value : withoutAccountDigits(value)),
}

const guarded = (value: unknown, name: string): unknown => {
  if (typeof value === 'string') {
    return ours.test(value) ? value : (spelled[name] ?? withoutAccountDigits)(value)
  }
  if (Array.isArray(value)) return value.map((one) => guarded(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, guarded(inner, key)]))
}

/**
 * The parts of a record that differ, before and after, for the event of its change: the record itself is
 * overwritten, so only the event keeps the earlier values. A possible account in a text is masked, and two
 * digits of a `phone` are kept; a bank's number must not be passed in.
 */
export const whatChanged = <Part extends string>(
  before: Readonly<Record<Part, unknown>>,
  after: Readonly<Record<Part, unknown>>,
  parts: readonly Part[],
): WhatChanged => {
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]))
  const of = (record: Readonly<Record<Part, unknown>>) =>
    Object.fromEntries(changed.map((part) => [part, guarded(record[part], part)]))
  return { changed, before: of(before), after: of(after) }
}
