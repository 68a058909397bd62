import { purposeName, type PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'

/** 'Project Fund and 2 more'. */
export function purposeSummary(purposes: readonly PurposeAmount[]): string {
  const [first, ...others] = purposes
  if (first === undefined) return ''
  return others.length === 0
    ? purposeName(first.purpose)
    : `${purposeName(first.purpose)} and ${others.length} more`
}
