import { isDeepStrictEqual } from 'node:util'
import { withoutAccountDigits } from '../mail/without-account-digits.ts'

export type WhatChanged = {
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Ids and days are ours; they are never an account, however many digits they have. */
const ours = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d)$/

const guarded = (value: unknown): unknown => {
  if (typeof value === 'string') return ours.test(value) ? value : withoutAccountDigits(value)
  if (Array.isArray(value)) return value.map(guarded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, guarded(inner)]))
}

/**
 * Which of these parts of a record differ, as they were and as they are, for the event of its change: the record itself is
 * overwritten, and whoever asks later what it said finds it here alone. What could be an account in a text is masked; a
 * bank detail is no part to be given here.
 */
export const whatChanged = <Part extends string>(
  before: Readonly<Record<Part, unknown>>,
  after: Readonly<Record<Part, unknown>>,
  parts: readonly Part[],
): WhatChanged => {
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]))
  const of = (record: Readonly<Record<Part, unknown>>) =>
    Object.fromEntries(changed.map((part) => [part, guarded(record[part])]))
  return { changed, before: of(before), after: of(after) }
}
