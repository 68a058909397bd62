import * as domain from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'

/** A wire with an empty address names no receiver yet. */
const receiverOf = ({ receiverOrganizationId, receiverEmail }: WireRow): string | null =>
  receiverOrganizationId ?? (receiverEmail === '' ? null : receiverEmail)

export const reconciledClosing = (row: TransactionRow, wires: readonly WireRow[], entered: SourcesAndUses) =>
  domain.reconciledClosing(row, row.organizationId, entered, wires, receiverOf)
