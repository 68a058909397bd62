import { typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { ownRoleLabel } from '@countersign/domain/transactions/team/own-role-label'
import type { TransactionSort } from '@countersign/domain/transactions/record/list-sort'
import { paths } from '../../platform/navigation/paths.ts'
import { cx } from '../../platform/ui/class-names.ts'
import { Cell, DataTable, Head, SortHead } from '../../platform/ui/data-table.tsx'
import { SelectAll, SelectRow } from '../../platform/ui/select-row.tsx'
import type { useSelection } from '../../platform/ui/use-selection.ts'
import { shortDay } from '../../platform/ui/dates.ts'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { WireProgress } from './wire-progress.tsx'
import { pressSort, type ListState } from './list-state.ts'
import type { ListedTransaction } from './list-queries.ts'
import { TransactionStatusBadge } from '../record/transaction-status-badge.tsx'

type RowsProps = {
  rows: readonly ListedTransaction[]
  selection: ReturnType<typeof useSelection>
}

type TableProps = RowsProps & {
  state: ListState
  onChange: (state: ListState) => void
}

export function TransactionsTable({ rows, selection, state, onChange }: TableProps) {
  const sortHead = (sort: TransactionSort, label: string, align: 'left' | 'right' = 'left') => (
    <SortHead
      align={align}
      order={state.sort === sort ? state.order : undefined}
      onSort={() => onChange(pressSort(state, sort))}
    >
      {label}
    </SortHead>
  )
  const head = (
    <>
      <Head className="controls w-0 pr-0">
        <SelectAll label="Select all transactions" selection={selection} />
      </Head>
      {sortHead('name', 'Transaction')}
      {sortHead('status', 'Status')}
      {sortHead('role', 'Your role')}
      {sortHead('closingDate', 'Closing')}
      {sortHead('wires', 'Wires')}
      {sortHead('size', 'Par or price', 'right')}
    </>
  )
  return (
    <DataTable label="Transactions" dense head={head}>
      {rows.map((row) => (
        // The link's own area covers the row: one target for pointer, keyboard and a new tab alike.
        <tr
          key={row.id}
          data-tour="transaction-row"
          className={cx('relative', selection.rows.has(row.id) ? 'bg-accent-soft' : 'hover:bg-hover')}
        >
          <Cell className="controls pr-0">
            <SelectTransaction row={row} selection={selection} />
          </Cell>
          <Cell className="min-w-72 text-balance">
            <div className="compact:flex compact:flex-wrap compact:items-center compact:gap-x-2">
              <TransactionLink row={row} />
              <SecondLine row={row} />
            </div>
          </Cell>
          <Cell>
            <TransactionStatusBadge status={row.status} canceled={row.canceled} onHold={row.onHold} />
          </Cell>
          <Cell className="whitespace-nowrap">
            {ownRoleLabel(row.roleInTransaction, row.teamRights, row.kind) ?? (
              <span className="text-muted">No role</span>
            )}
          </Cell>
          <Cell className="num whitespace-nowrap">
            {orMissing(row.closingDate && shortDay(row.closingDate))}
          </Cell>
          <Cell className="whitespace-nowrap">
            <WireProgress statuses={row.wires.map(({ status }) => status)} />
          </Cell>
          <Cell align="right">{orMissing(sizeOf(row))}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function TransactionCards({ rows, selection }: RowsProps) {
  return (
    <ul aria-label="Transactions" className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          data-tour="transaction-row"
          className={cx(
            'relative px-(--edge) py-(--card-space) text-balance',
            selection.rows.has(row.id) ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <TransactionLink row={row} />
              <SecondLine row={row} />
            </div>
            <SelectTransaction row={row} selection={selection} atEnd />
          </div>
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <TransactionStatusBadge status={row.status} canceled={row.canceled} onHold={row.onHold} />
            <span className="num">
              {sizeOf(row) ?? `${row.kind === 'bond' ? 'Par' : 'Price'} ${notAvailable}`}
            </span>
          </div>
          <div className="mt-2.5 flex items-end justify-between gap-4 text-sm">
            <WireProgress statuses={row.wires.map(({ status }) => status)} />
            <span className="text-right text-muted">
              {ownRoleLabel(row.roleInTransaction, row.teamRights, row.kind)}
              <br />
              {row.kind === 'bond' ? 'Closing' : 'Settlement'}{' '}
              {row.closingDate === null ? notAvailable : shortDay(row.closingDate)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

type SelectProps = { row: ListedTransaction; selection: RowsProps['selection']; atEnd?: boolean }

function SelectTransaction({ row, selection, atEnd = false }: SelectProps) {
  return (
    <SelectRow
      label={`Select ${row.name}`}
      checked={selection.rows.has(row.id)}
      atEnd={atEnd}
      onPress={(event) => selection.press(row.id, event)}
    />
  )
}

function TransactionLink({ row }: { row: ListedTransaction }) {
  return (
    <Link
      to={paths.transaction(row.id)}
      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {row.name}
    </Link>
  )
}

/** Whether something waits for the viewer, whose bonds these are, and how they were sold. */
function SecondLine({ row }: { row: ListedTransaction }) {
  const issuer = [row.issuer ?? (row.kind === 'bond' ? notAvailable : 'Real estate'), row.state]
    .filter(Boolean)
    .join(', ')
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted min-[56rem]:compact:mt-0">
      {row.actionNeeded && (
        <StatusBadge tone="wait" Icon={BellRing}>
          Action Needed
        </StatusBadge>
      )}
      <span className="min-[56rem]:compact:sr-only">
        {issuer} · {typeLabel(row.type, row.kind)}
      </span>
    </span>
  )
}

/** Par of a bond, the price of a property. */
const sizeOf = ({ kind, parAmount, purchasePrice }: ListedTransaction): string | null => {
  const cents = kind === 'bond' ? parAmount : purchasePrice
  return cents === null ? null : formatCents(cents)
}

const orMissing = (value: string | null): ReactNode =>
  value === null || value === '' ? <span className="text-muted">{notAvailable}</span> : value
