import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { wireSorts } from '@countersign/domain/wires/record/wire-sort'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { useLinks } from '../../platform/navigation/use-links.ts'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { Cell, DataTable } from '../../platform/ui/data-table.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { isLong, ItemsToCome, RowsToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { useMedia } from '../../platform/ui/use-media.ts'
import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { applicable, type BatchAction } from '../batch/batch-actions.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import { useSelection } from '../../platform/ui/use-selection.ts'
import { useOffered } from './use-offered.ts'
import { WireCard } from './wire-card.tsx'
import type { WireDialogName } from './wire-dialogs.tsx'
import { WidestWire } from './widest-wire.tsx'
import { type RowsContext, WireRow } from './wire-row.tsx'
import { WireRowMenu } from './wire-row-menu.tsx'
import { wireSortOptions, WiresHead } from './wires-head.tsx'
import { totalsOf } from './wire-totals.ts'

const WireDialogs = lazyDialog('wire dialogs', async () => ({
  default: (await import('./wire-dialogs.tsx')).WireDialogs,
}))

const BatchDialog = lazyDialog('batch dialog', async () => ({
  default: (await import('../batch/batch-dialog.tsx')).BatchDialog,
}))

/** The wires of a transaction; `add` is the button that adds one, for users who may. */
export function WiresTable({ transaction, add }: { transaction: Transaction; add: ReactNode }) {
  if (transaction.wires.length > 0) return <SomeWires transaction={transaction} />
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

function SomeWires({ transaction }: { transaction: Transaction }) {
  const { id, kind } = transaction
  const narrow = useMedia('screen and (width < 64rem)')
  const { sort, order, ask } = useListAddress('status', [], wireSorts)
  const sorting = { sort, order, onSort: ask }
  const [open, setOpen] = useState<{ wireId: string; dialog: WireDialogName } | null>(null)
  const [menu, setMenu] = useState<{ wireId: string; dots: HTMLElement } | null>(null)
  const [batch, setBatch] = useState<{ action: BatchAction; wires: TransactionWire[] } | null>(null)
  const { offered, selectable, someActions, ids, circumstances } = useOffered(transaction, { sort, order })
  const selection = useSelection(ids)
  const selects = selectable.length > 1
  const isTransactionManager = transaction.roleInTransaction === 'Transaction Manager'
  const onOpen = useCallback((wireId: string, dialog: WireDialogName) => setOpen({ wireId, dialog }), [])
  const onMenu = useCallback((wireId: string, dots: HTMLElement) => setMenu({ wireId, dots }), [])
  const onPress = selection.press
  const linkTo = useLinks()
  const rows = useMemo<RowsContext>(
    () => ({
      transactionId: id,
      kind,
      isTransactionManager,
      circumstances,
      selects,
      someActions,
      linkTo,
      onPress,
      onOpen,
      onMenu,
    }),
    [id, kind, isTransactionManager, circumstances, selects, someActions, linkTo, onPress, onOpen, onMenu],
  )
  const { shown, left } = useRowsInTurns(offered, { order: `${sort} ${order}` })
  const propsOf = (wire: TransactionWire) => ({
    wire,
    isSelected: selection.rows.has(wire.id),
    isMenuOpen: menu?.wireId === wire.id,
    rows,
  })
  const wiresFor = (action: BatchAction) => {
    const chosen = selectable.filter(({ wire }) => selection.selected.has(wire.id))
    return applicable(action, chosen.length > 0 ? chosen : selectable, circumstances)
  }
  const ofMenu = offered.find(({ wire }) => wire.id === menu?.wireId)
  const opened = offered.find(({ wire }) => wire.id === open?.wireId)?.wire
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
          {offered.length > 1 && (
            <div className="flex border-b border-line px-(--edge) py-2">
              <SortChoice always sorting={sorting} standard="As entered" options={wireSortOptions} />
            </div>
          )}
          <ul aria-label="Wires" className="divide-y divide-line">
            {shown.map(({ wire }) => (
              <WireCard key={wire.id} {...propsOf(wire)} />
            ))}
            <ItemsToCome left={left} rowHeight={144} />
          </ul>
          {totals.map(({ label, amount }) => (
            <p key={label} className="num flex justify-between gap-4 border-t border-line px-(--edge) py-2.5">
              <span className="text-muted">{label}</span>
              <span className="font-medium">{amount}</span>
            </p>
          ))}
        </>
      ) : (
        <DataTable
          label="Wires"
          dense={selects}
          long={isLong(offered)}
          widest={<WidestWire offered={offered} selects={selects} someActions={someActions} />}
          foot={totals.map(({ label, amount }) => (
            <tr key={label}>
              <Cell span={selects ? 6 : 5} className="text-muted">
                {label}
              </Cell>
              <Cell align="right" className="font-medium">
                {amount}
              </Cell>
              {someActions && <Cell className="controls" />}
            </tr>
          ))}
          head={
            <WiresHead
              sorting={sorting}
              selection={selects ? selection : undefined}
              someActions={someActions}
            />
          }
        >
          {shown.map(({ wire }) => (
            <WireRow key={wire.id} {...propsOf(wire)} />
          ))}
          <RowsToCome left={left} rowHeight={65} />
        </DataTable>
      )}
      <WireRowMenu
        menu={menu}
        of={ofMenu && { actions: ofMenu.actions, wire: { ...ofMenu.wire, ...circumstances } }}
        onClose={() => setMenu(null)}
        onOpen={onOpen}
      />
      {batch !== null && (
        <Suspense>
          <BatchDialog
            action={batch.action}
            closings={[{ id, kind, wires: batch.wires }]}
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
            wire={{ ...opened, transactionId: id }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
