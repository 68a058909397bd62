import type { Implicated } from '@countersign/domain/transactions/lifecycle/freeze'
import type { Binding, DataKey, Sealer } from '../../platform/crypto/sealer.ts'

/** The name of a suspected person as a fraud report keeps it; null when the report names none. */
export type SealedSuspect = { id: string; suspectedSealed: Buffer | null; dataKey: DataKey | null }

/** Both texts of a report are sealed under one data key. A report has one version. */
export const reportBinding = (id: string, part: 'what happened' | 'suspected person'): Binding => ({
  record: `fraud-report:${id}:1`,
  part,
  former: `fraud-report:${id}`,
})

/** The name of the suspected person; null when the report names none. */
export const openSuspected = (
  sealer: Sealer,
  { id, suspectedSealed, dataKey }: SealedSuspect,
): string | null =>
  suspectedSealed &&
  sealer.openValue({ sealed: suspectedSealed, dataKey }, reportBinding(id, 'suspected person'))

/** A name without an account compares by the name alone. */
export const personOfName = (name: string): Implicated => ({
  userId: '',
  email: '',
  phone: '',
  name,
  organizationId: null,
})

/**
 * Whom a report suspects: the accounts that the suspected person had when it was made, as they are now, and the name. Of a
 * report from before accounts were kept, the chosen account and the name.
 */
export const suspectsOf = (
  sealer: Sealer,
  { suspects, ...report }: SealedSuspect & { suspects: readonly Implicated[] },
): Implicated[] => {
  const name = openSuspected(sealer, report)
  return name === null ? [...suspects] : [...suspects, personOfName(name)]
}
