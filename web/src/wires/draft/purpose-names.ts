import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'

/** 'Project Fund and 2 more'. */
export function purposeSummary(purposes: readonly PurposeAmount[], kind: TransactionKind): string {
  const [first, ...others] = purposes
  if (first === undefined) return ''
  return others.length === 0
    ? purposeLabel(first.purpose, kind)
    : `${purposeLabel(first.purpose, kind)} and ${others.length} more`
}
