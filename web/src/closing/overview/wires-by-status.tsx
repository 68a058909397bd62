import { menuScreens } from '@countersign/domain/platform/access/menus'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { WireStatusBadge } from '../../wires/record/wire-status-badge.tsx'
import { count, RowLink } from './row-link.tsx'

export type Row = { status: WireStatus; name: string; count: number; amount: number }

const { wires } = menuScreens

const wiresOf = ({ status }: Pick<Row, 'status'>) => `${wires.path}?status=${status}`

export function WiresTable({ rows }: { rows: readonly Row[] }) {
  const head = (
    <>
      <Head>Status</Head>
      <Head align="right">Wires</Head>
      <Head align="right">Amount</Head>
    </>
  )
  const all = totalOf(rows)
  const foot = (
    <tr className="font-medium">
      <Cell>All</Cell>
      <Cell align="right">{count(all.count)}</Cell>
      <Cell align="right">{formatCents(all.amount)}</Cell>
    </tr>
  )
  return (
    <DataTable label="Wires by status" head={head} foot={foot}>
      {rows.map((row) => (
        <tr key={row.status} className="relative hover:bg-hover">
          <Cell>
            <RowLink to={wiresOf(row)} label={row.name}>
              <WireStatusBadge status={row.status} />
            </RowLink>
          </Cell>
          <Cell align="right">{count(row.count)}</Cell>
          <Cell align="right">{formatCents(row.amount)}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same for a screen too narrow for columns. */
export function WireCards({ rows }: { rows: readonly Row[] }) {
  return (
    <ul aria-label="Wires by status" className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.status}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--edge) py-2.5 hover:bg-hover"
        >
          <RowLink to={wiresOf(row)} label={row.name}>
            <WireStatusBadge status={row.status} />
          </RowLink>
          <Sum {...row} />
        </li>
      ))}
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--edge) py-2.5 font-medium">
        All
        <Sum {...totalOf(rows)} />
      </li>
    </ul>
  )
}

type Total = Pick<Row, 'count' | 'amount'>

const totalOf = (rows: readonly Row[]): Total => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  amount: sumCents(rows.map(({ amount }) => amount)),
})

function Sum({ count: wiresCounted, amount }: Total) {
  return (
    <span className="num ml-auto text-right">
      {formatCents(amount)}
      <span className="block text-xs font-normal text-muted">
        {count(wiresCounted)} {wiresCounted === 1 ? 'wire' : 'wires'}
      </span>
    </span>
  )
}
