import { transactionKindNames } from '@countersign/domain/platform/master-data/transaction-kinds'
import type { ListedMemo } from '@countersign/contract/closing/closing-memo'
import type * as z from 'zod'
import { amount, type Column, count, day, instant, text } from '../../platform/csv/csv-file.ts'
import { held } from '../../transactions/record/hold-csv-columns.ts'

export const memoColumns: readonly Column<z.input<typeof ListedMemo>>[] = [
  { title: 'Transaction', of: ({ name }) => text(name) },
  { title: 'Kind', of: ({ kind }) => text(transactionKindNames[kind]) },
  { title: 'Issuer', of: ({ issuer }) => text(issuer) },
  { title: 'State', of: ({ state }) => text(state) },
  { title: 'Closing date', of: ({ closingDate }) => day(closingDate) },
  { title: 'Par amount', of: ({ parAmount }) => amount(parAmount) },
  { title: 'Revision', of: ({ revision }) => count(revision) },
  { title: 'Status', of: ({ status }) => text(status) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Final since', of: ({ finalizedAt }) => instant(finalizedAt) },
  { title: 'Superseded since', of: ({ supersededAt }) => instant(supersededAt) },
  { title: 'Purchase price', of: ({ purchasePrice }) => amount(purchasePrice) },
]
