import type { ListedPlatformWire } from '@countersign/contract/closing/overview'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import type * as z from 'zod'
import { amount, type Column, count, instant, text } from '../../platform/csv/csv-file.ts'
import { held } from '../../transactions/record/hold-csv-columns.ts'

export const platformWireColumns: readonly Column<z.input<typeof ListedPlatformWire>>[] = [
  { title: 'Transaction', of: ({ transaction }) => text(transaction) },
  { title: 'Wire', of: ({ number }) => count(number) },
  { title: 'Status', of: ({ status }) => text(wireStatusName(status)) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Sender', of: ({ sender }) => text(sender) },
  { title: 'Receiver', of: ({ receiver }) => text(receiver) },
  { title: 'Amount', of: (wire) => amount(wire.amount) },
  { title: 'Account number', of: ({ accountNumber }) => text(accountNumber) },
  { title: 'Changed', of: ({ updatedAt }) => instant(updatedAt) },
]
