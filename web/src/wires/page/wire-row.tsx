import { memo, type ReactNode } from 'react'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { formatCents } from '@countersign/domain/platform/money'
import type { LinkTo } from '../../platform/navigation/use-links.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { cx } from '../../platform/ui/class-names.ts'
import { SelectRow } from '../../platform/ui/select-row.tsx'
import { Cell } from '../../platform/ui/data-table.tsx'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { isSelectable } from '../batch/batch-actions.ts'
import { purposeSummary } from '../draft/purpose-names.ts'
import { ShortPayoff } from '../payoff/payoff-warning.tsx'
import { YouPay } from '../payments/payer-note.tsx'
import { PaymentState } from '../payments/payment-state.tsx'
import { ReceiverName } from '../record/receiver-name.tsx'
import { wireActions } from '../record/wire-actions.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import { AccountCell, AlteredMark, missing, WireLink } from './wire-cells.tsx'
import type { WireDialogName } from './wire-dialogs.tsx'
import { WireRowActions } from './wire-row-actions.tsx'

/** What all rows of the wires of a transaction have in common; it stays the same object while that does. */
export type RowsContext = {
  transactionId: string
  kind: TransactionKind
  isTransactionManager: boolean
  circumstances: { frozen: boolean; canceled: boolean; completed: boolean }
  /** The table has a column for this. */
  selects: boolean
  someActions: boolean
  linkTo: LinkTo
  onPress: (id: string, event: { shiftKey: boolean }) => void
  onOpen: (wireId: string, dialog: WireDialogName) => void
  onMenu: (wireId: string, dots: HTMLElement) => void
}

export type WireRowProps = {
  wire: TransactionWire
  isSelected: boolean
  isMenuOpen: boolean
  rows: RowsContext
}

/** The box of a row and what can be done with its wire; `select` is false where it cannot be selected. */
export function useRowParts({ wire, isSelected, isMenuOpen, rows }: WireRowProps): {
  link: ReturnType<LinkTo>
  select: ReactNode
  actions: ReactNode
} {
  const may = useMay()
  const actions = wireActions(may, { wire, isTransactionManager: rows.isTransactionManager })
  return {
    link: rows.linkTo(paths.wire(rows.transactionId, wire.id)),
    select: rows.selects && isSelectable(actions) && (
      <SelectRow
        label={`Select wire #${wire.number}`}
        checked={isSelected}
        onPress={(event) => rows.onPress(wire.id, event)}
      />
    ),
    actions: (
      <WireRowActions
        actions={actions}
        wire={{ ...wire, ...rows.circumstances }}
        isOpen={isMenuOpen}
        onSend={() => rows.onOpen(wire.id, 'send')}
        onMenu={(dots) => rows.onMenu(wire.id, dots)}
      />
    ),
  }
}

/** Drawn anew only when something of its own wire changed. */
export const WireRow = memo(function WireRow(props: WireRowProps) {
  const { wire, isSelected, rows } = props
  const { link, select, actions } = useRowParts(props)
  return (
    <tr className={cx('relative', isSelected ? 'bg-accent-soft' : 'hover:bg-hover')}>
      {rows.selects && <Cell className="controls pr-0">{select}</Cell>}
      <Cell>
        <WireLink number={wire.number} link={link} />
      </Cell>
      <Cell className="max-w-72 min-w-36 print:min-w-32!">
        <ReceiverName receiver={wire.receiver} role={wire.role} kind={rows.kind} />
      </Cell>
      <Cell tour="wire-details" className="text-sm">
        {purposeSummary(wire.wirePurposes, rows.kind) || missing}
      </Cell>
      <Cell tour="wire-account" className="min-w-27">
        <AccountCell wire={wire} />
      </Cell>
      <Cell tour="wire-status">
        <WireStatusBadge status={wire.status} />
        <AlteredMark wire={wire} className="mt-1 ml-2 flex" />
        <PaymentState payment={wire.payment} className="mt-1 ml-2 flex" />
        <YouPay wire={wire} className="mt-1 ml-2 flex" />
        {wire.payoff !== null && <ShortPayoff wire={wire} className="mt-1 ml-2 flex" />}
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {wire.amount === null ? missing : formatCents(wire.amount)}
      </Cell>
      {rows.someActions && <Cell className="controls w-0 py-1.5! whitespace-nowrap">{actions}</Cell>}
    </tr>
  )
})
