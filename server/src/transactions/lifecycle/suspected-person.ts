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
