import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { ListedTransaction } from '@countersign/contract/transactions/transaction'
import { ownRoleLabel } from '@countersign/domain/transactions/team/own-role-label'
import { typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { transactionKindNames } from '@countersign/domain/platform/master-data/transaction-kinds'
import { sumCents } from '@countersign/domain/platform/money'
import { transactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { amount, type Column, count, day, instant, text } from '../../platform/csv/csv-file.ts'
import { held } from '../record/hold-csv-columns.ts'

export const transactionColumns: readonly Column<ListedTransaction>[] = [
  { title: 'Name', of: ({ name }) => text(name) },
  { title: 'Type', of: ({ type, kind }) => text(typeLabel(type, kind)) },
  { title: 'Kind', of: ({ kind }) => text(transactionKindNames[kind]) },
  {
    title: 'Status',
    of: ({ status }) => text(transactionStatuses.find(({ id }) => id === status)?.name),
  },
  { title: 'Canceled', of: ({ canceled }) => instant(canceled?.at ?? null) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Issuer', of: ({ issuer }) => text(issuer) },
  { title: 'State', of: ({ state }) => text(state) },
  { title: 'Closing date', of: ({ closingDate }) => day(closingDate) },
  { title: 'Par amount', of: ({ parAmount }) => amount(parAmount) },
  {
    title: 'Your role',
    of: ({ roleInTransaction, teamRights, kind }) => text(ownRoleLabel(roleInTransaction, teamRights, kind)),
  },
  { title: 'Wires', of: ({ wires }) => count(wires.length) },
  {
    title: 'Wires verified',
    of: ({ wires }) => count(wires.filter(({ status }) => status === WireStatus.Verified).length),
  },
  {
    title: 'Wires in all',
    of: ({ wires }) => amount(sumCents(wires.map((wire) => wire.amount ?? 0))),
  },
  { title: 'Purchase price', of: ({ purchasePrice }) => amount(purchasePrice) },
]
