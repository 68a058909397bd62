import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemoSort } from '@countersign/domain/closing/closing-memo/list-sort'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { paths } from '../../platform/navigation/paths.ts'
import { SortedHead, type ListSorting } from '../../platform/navigation/sorted-list.tsx'
import { Cell, DataTable } from '../../platform/ui/data-table.tsx'
import { shortDay } from '../../platform/ui/dates.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import type { ListedMemo } from './memo-queries.ts'
import { MemoStatusBadge } from './memo-status-badge.tsx'

export const memoSortOptions: readonly { value: MemoSort; label: string }[] = [
  { value: 'closingDate', label: 'Closing date' },
  { value: 'name', label: 'Closing' },
  { value: 'status', label: 'Memo' },
  { value: 'revision', label: 'Revision' },
  { value: 'since', label: 'Since' },
  { value: 'size', label: 'Par or price' },
]

type TableProps = { rows: readonly ListedMemo[]; sorting: ListSorting<MemoSort> }

export function MemosTable({ rows, sorting }: TableProps) {
  const head = (
    <>
      <SortedHead sorting={sorting} by="name">
        Closing
      </SortedHead>
      <SortedHead sorting={sorting} by="status">
        Memo
      </SortedHead>
      <SortedHead sorting={sorting} by="revision">
        Revision
      </SortedHead>
      <SortedHead sorting={sorting} by="since">
        Since
      </SortedHead>
      <SortedHead sorting={sorting} by="closingDate">
        Closing date
      </SortedHead>
      <SortedHead sorting={sorting} by="size" align="right">
        Par or price
      </SortedHead>
    </>
  )
  return (
    <DataTable label="Closing memos" head={head}>
      {rows.map((row) => (
        // The link's own area covers the row: one target for pointer, keyboard and a new tab alike.
        <tr key={row.memoId} className="relative hover:bg-hover">
          <Cell className="min-w-72">
            <MemoLink row={row} />
            <Issuer row={row} />
          </Cell>
          <Cell>
            <MemoStatusBadge status={row.status} onHold={row.onHold} />
          </Cell>
          <Cell className="num">{row.revision}</Cell>
          <Cell className="num whitespace-nowrap">{since(row) ?? orMissing(null)}</Cell>
          <Cell className="num whitespace-nowrap">
            {orMissing(row.closingDate && shortDay(row.closingDate))}
          </Cell>
          <Cell align="right">{orMissing(sizeOf(row))}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function MemoCards({ rows }: { rows: readonly ListedMemo[] }) {
  return (
    <ul aria-label="Closing memos" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.memoId} className="relative px-(--edge) py-(--card-space) hover:bg-hover">
          <MemoLink row={row} />
          <Issuer row={row} />
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <MemoStatusBadge status={row.status} onHold={row.onHold} />
            <span className="num">{sizeOf(row) ?? notAvailable}</span>
          </div>
          <p className="num mt-2 flex justify-between gap-4 text-sm text-muted">
            <span>Revision {row.revision}</span>
            <span>Closing {row.closingDate === null ? notAvailable : shortDay(row.closingDate)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Since when it stands so; a draft stands for the moment of looking. */
const since = ({ supersededAt, finalizedAt }: ListedMemo): ReactNode => {
  const at = supersededAt ?? finalizedAt
  return at === null ? null : <Timestamp at={at} />
}

function MemoLink({ row }: { row: ListedMemo }) {
  return (
    <Link
      to={paths.closingMemo(row.memoId)}
      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {row.name}
    </Link>
  )
}

function Issuer({ row }: { row: ListedMemo }) {
  const words = [row.issuer ?? (row.kind === 'bond' ? notAvailable : 'Real estate'), row.state]
  return <span className="mt-0.5 block text-xs text-muted">{words.filter(Boolean).join(', ')}</span>
}

/** Par of a bond, the price of a property. */
const sizeOf = ({ kind, parAmount, purchasePrice }: ListedMemo): string | null => {
  const cents = kind === 'bond' ? parAmount : purchasePrice
  return cents === null ? null : formatCents(cents)
}

const orMissing = (value: string | null): ReactNode =>
  value === null || value === '' ? <span className="text-muted">{notAvailable}</span> : value
