import { wirePurposes, type PurposeAmount } from '@countersign/domain/wires/wire-purposes'

export const purposeName = (id: PurposeAmount['purpose']): string =>
  wirePurposes.find((purpose) => purpose.id === id)?.name ?? ''

/** 'Project Fund and 2 more'. */
export function purposeSummary(purposes: readonly PurposeAmount[]): string {
  const [first, ...others] = purposes
  if (first === undefined) return ''
  return others.length === 0
    ? purposeName(first.purpose)
    : `${purposeName(first.purpose)} and ${others.length} more`
}
