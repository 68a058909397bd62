import { Link } from 'react-router'
import type { Flow } from '@countersign/domain/closing/flow-of-funds/flows'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import { paths } from '../../platform/navigation/paths.ts'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { isLong, ItemsToCome, RowsToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { WireStatusBadge } from '../../wires/record/wire-status-badge.tsx'
import { flowRows, type FlowRow } from './flow-labels.ts'

type FlowTableProps = { flow: Flow; transactionId: string }

/** The flow line by line, where there is no room for the picture or by choice. */
export function FlowTable({ flow, transactionId }: FlowTableProps) {
  const rows = flowRows(flow)
  const { shown, left } = useRowsInTurns(rows)
  return (
    <>
      <div className="max-sm:hidden">
        <DataTable
          label="Flow of funds"
          long={isLong(rows)}
          head={
            <>
              <Head>From</Head>
              <Head>To</Head>
              <Head>By</Head>
              <Head>Status</Head>
              <Head align="right">Amount</Head>
            </>
          }
        >
          {shown.map((row) => (
            <tr key={row.id} className="relative hover:bg-hover">
              <Cell className="min-w-36 [overflow-wrap:anywhere]">{row.from}</Cell>
              <Cell className="min-w-36 [overflow-wrap:anywhere]">{row.to}</Cell>
              <Cell className="whitespace-nowrap">
                <By row={row} transactionId={transactionId} />
              </Cell>
              <Cell>{row.wire !== null && <WireStatusBadge status={row.wire.status} />}</Cell>
              <Cell align="right" className="whitespace-nowrap">
                {row.amount}
              </Cell>
            </tr>
          ))}
          <RowsToCome left={left} rowHeight={45} />
        </DataTable>
      </div>
      <ul aria-label="Flow of funds" className="divide-y divide-line sm:hidden">
        {shown.map((row) => (
          <li key={row.id} className="relative px-(--edge) py-3">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {row.from} <span className="text-muted">to</span> {row.to}
              </span>
              <span className="num shrink-0 font-medium">{row.amount}</span>
            </div>
            <div className="mt-1.5 flex items-center justify-between gap-3 text-sm text-muted">
              <By row={row} transactionId={transactionId} />
              {row.wire !== null && <WireStatusBadge status={row.wire.status} />}
            </div>
          </li>
        ))}
        <ItemsToCome left={left} rowHeight={76} />
      </ul>
    </>
  )
}

function By({ row, transactionId }: { row: FlowRow; transactionId: string }) {
  if (row.wire === null) return <span className="text-muted">{row.by}</span>
  return (
    <Link
      to={paths.wire(transactionId, row.wire.id)}
      className="num inline-block min-w-6 py-0.5 font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {row.by}
    </Link>
  )
}

/** The same for screen reader users while the picture is shown; nothing in it takes the focus. */
export function SpokenFlow({ flow }: { flow: Flow }) {
  const { shown } = useRowsInTurns(flowRows(flow))
  return (
    // A table is never lower than its rows: by itself it would lengthen the page, and print an empty sheet.
    <div className="sr-only print:hidden">
      {/* No row is laid out with the others: none is seen. */}
      <table className="[&_tr]:block [&_tr]:size-px [&_tr]:contain-strict">
        <caption>Flow of funds</caption>
        <thead>
          <tr>
            {['From', 'To', 'By', 'Status', 'Amount'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, from, to, by, wire, amount }) => (
            <tr key={id}>
              <td>{from}</td>
              <td>{to}</td>
              <td>{by}</td>
              <td>{wire === null ? '' : wireStatusName(wire.status)}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
