import { Suspense, useState, type ReactNode } from 'react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { formatCents } from '@countersign/domain/platform/money'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { useMedia } from '../../platform/ui/use-media.ts'
import { YouPay } from '../payments/payer-note.tsx'
import { PaymentState } from '../payments/payment-state.tsx'
import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { circumstancesOf } from '../../transactions/record/transaction-status.ts'
import { applicable, type BatchAction, isSelectable } from '../batch/batch-actions.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import { SelectWire } from '../batch/select-wire.tsx'
import { useSelection } from '../batch/use-selection.ts'
import { purposeSummary } from '../draft/purpose-names.ts'
import { ReceiverName } from '../record/receiver-name.tsx'
import { wireActions } from '../record/wire-actions.ts'
import { WireCards } from './wire-cards.tsx'
import { AccountCell, missing, WireLink } from './wire-cells.tsx'
import type { WireDialogName } from './wire-dialogs.tsx'
import { WireRowActions } from './wire-row-actions.tsx'
import { totalsOf } from './wire-totals.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'

const WireDialogs = lazyPart('wire dialogs', async () => ({
  default: (await import('./wire-dialogs.tsx')).WireDialogs,
}))

const BatchDialog = lazyPart('batch dialog', async () => ({
  default: (await import('../batch/batch-dialog.tsx')).BatchDialog,
}))

/** The wires of a transaction; `add` is the button that adds one, for users who may. */
export function WiresTable({ transaction, add }: { transaction: Transaction; add: ReactNode }) {
  const may = useMay()
  const narrow = useMedia('screen and (width < 64rem)')
  const [open, setOpen] = useState<{ wireId: string; dialog: WireDialogName } | null>(null)
  const isTransactionManager = transaction.roleInTransaction === 'Transaction Manager'
  const opened = transaction.wires.find(({ id }) => id === open?.wireId)
  const [batch, setBatch] = useState<{ action: BatchAction; wires: TransactionWire[] } | null>(null)
  const circumstances = circumstancesOf(transaction)
  const actionRows = transaction.wires.map((wire) => ({
    wire,
    actions: wireActions(may, { wire, isTransactionManager }),
  }))
  const selectable = actionRows.filter(({ actions }) => isSelectable(actions))
  const selection = useSelection(selectable.map(({ wire: { id } }) => id))

  if (transaction.wires.length === 0) {
    return (
      <EmptyState
        icon={<ArrowRightLeft aria-hidden />}
        title="No wires yet"
        text={
          add
            ? 'Add a wire: the payee, the amount and the purpose. The recipient fills in the account.'
            : 'Wires appear here once they are sent.'
        }
        action={add}
      />
    )
  }
  const someActions = actionRows.some(({ actions }) => {
    const { edit, send, recall, remind, duplicate, delete: remove } = actions
    return edit || send || recall || remind || duplicate || remove
  })
  const selects = selectable.length > 1
  const rows = actionRows.map(({ wire, actions }) => ({
    wire,
    page: paths.wire(transaction.id, wire.id),
    isSelected: selection.selected.has(wire.id),
    select: selects && isSelectable(actions) && (
      <SelectWire
        number={wire.number}
        checked={selection.selected.has(wire.id)}
        onPress={(event) => selection.press(wire.id, event)}
      />
    ),
    actions: (
      <WireRowActions
        actions={actions}
        wire={{ ...wire, ...circumstances }}
        onOpen={(dialog) => setOpen({ wireId: wire.id, dialog })}
      />
    ),
  }))
  const chosen = selectable.filter(({ wire: { id } }) => selection.selected.has(id))
  const wiresFor = (action: BatchAction) =>
    applicable(action, chosen.length > 0 ? chosen : selectable, circumstances)
  const totals = totalsOf(transaction)
  return (
    <>
      {selects && (
        <BatchBar
          selection={selection}
          wiresFor={wiresFor}
          withAll={narrow}
          onOpen={(action, wires) => setBatch({ action, wires })}
        />
      )}
      {narrow ? (
        <>
          <WireCards rows={rows} />
          {totals.map(({ label, amount }) => (
            <p key={label} className="num flex justify-between gap-4 border-t border-line px-5 py-2.5">
              <span className="text-muted">{label}</span>
              <span className="font-medium">{amount}</span>
            </p>
          ))}
        </>
      ) : (
        <DataTable
          label="Wires"
          dense={selects}
          foot={totals.map(({ label, amount }) => (
            <tr key={label}>
              <Cell span={selects ? 6 : 5} className="text-muted">
                {label}
              </Cell>
              <Cell align="right" className="font-medium">
                {amount}
              </Cell>
              {someActions && <Cell />}
            </tr>
          ))}
          head={
            <>
              {selects && (
                <Head className="w-0 pr-0">
                  <Checkbox
                    className="-m-2 w-fit p-2"
                    label={<span className="sr-only">Select all wires</span>}
                    checked={selection.all}
                    some={selection.some}
                    onChange={selection.pressAll}
                  />
                </Head>
              )}
              <Head>Wire</Head>
              <Head>Receiver</Head>
              <Head>Purpose</Head>
              <Head>Account</Head>
              <Head>Status</Head>
              <Head align="right">Amount</Head>
              {someActions && (
                <Head>
                  <span className="sr-only">Actions</span>
                </Head>
              )}
            </>
          }
        >
          {rows.map(({ wire, page, select, isSelected, actions }) => (
            <tr key={wire.id} className={cx('relative', isSelected ? 'bg-accent-soft' : 'hover:bg-hover')}>
              {selects && <Cell className="pr-0">{select}</Cell>}
              <Cell>
                <WireLink number={wire.number} page={page} />
              </Cell>
              <Cell className="max-w-72 min-w-38">
                <ReceiverName receiver={wire.receiver} role={wire.role} />
              </Cell>
              <Cell tour="wire-details">
                {purposeSummary(wire.wirePurposes, transaction.kind) || missing}
              </Cell>
              <Cell tour="wire-account" className="min-w-28">
                <AccountCell wire={wire} />
              </Cell>
              <Cell tour="wire-status">
                <WireStatusBadge status={wire.status} />
                <PaymentState payment={wire.payment} className="mt-1 ml-2 flex" />
                <YouPay wire={wire} className="mt-1 ml-2 flex" />
              </Cell>
              <Cell align="right" className="whitespace-nowrap">
                {wire.amount === null ? missing : formatCents(wire.amount)}
              </Cell>
              {someActions && <Cell className="w-0 py-1.5! whitespace-nowrap">{actions}</Cell>}
            </tr>
          ))}
        </DataTable>
      )}
      {batch !== null && (
        <Suspense>
          <BatchDialog
            {...batch}
            transactionId={transaction.id}
            onClose={() => {
              setBatch(null)
              selection.clear()
            }}
          />
        </Suspense>
      )}
      {open !== null && opened !== undefined && (
        <Suspense>
          <WireDialogs
            dialog={open.dialog}
            wire={{ ...opened, transactionId: transaction.id }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
