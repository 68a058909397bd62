import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import PencilLine from 'lucide-react/icons/pencil-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatCents } from '@countersign/domain/platform/money'
import { cx } from '../../platform/ui/class-names.ts'
import { Cell } from '../../platform/ui/data-table.tsx'
import type { Preview } from './import-queries.ts'

type Fault = Preview['faults'][number]
type Row = Preview['rows'][number]

/** Characters that a cell shows in one line. */
const longestLine = 36

type PreviewRowProps = {
  row: Row
  columns: Preview['columns']
  sums: boolean
  id: string
  faults: readonly Fault[]
}

/** A row as it was pasted, each bad cell with what is wrong with it. */
export function PreviewRow({ row, columns, sums, id, faults }: PreviewRowProps) {
  const width = Math.max(columns.length, row.cells.length)
  return (
    <tr
      id={`${id}-row`}
      tabIndex={-1}
      className={cx('[&>td]:align-top', faults.length > 0 && 'bg-bad-soft/40')}
    >
      <Cell className="num text-muted">{row.row}</Cell>
      <Cell>
        <Becoming row={row} wrong={faults.filter(({ at }) => at === null)} />
      </Cell>
      {Array.from({ length: width }, (_, at) => {
        const wrong = faults.filter((fault) => fault.at === at)
        const text = row.cells[at] ?? ''
        return (
          <td
            key={at}
            id={`${id}-${at}`}
            tabIndex={wrong.length > 0 ? 0 : -1}
            className={cx(
              'px-3 py-2.5',
              (columns[at]?.holds ?? 'text') !== 'text' && 'num text-right',
              wrong.length > 0 && 'bg-bad-soft text-bad',
            )}
          >
            <span
              className={
                text.length > longestLine ? 'line-clamp-3 min-w-56 wrap-anywhere' : 'whitespace-nowrap'
              }
            >
              {text}
            </span>
            {wrong.map(({ message }) => (
              <span key={message} className="mt-0.5 flex min-w-40 items-start gap-1 text-left text-xs">
                <CircleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
                {message}
              </span>
            ))}
          </td>
        )
      })}
      {sums && <Cell align="right">{row.amount === null ? '' : formatCents(row.amount)}</Cell>}
    </tr>
  )
}

/** What the row becomes, what it waits for and what is odd about it, in words beside a mark. */
function Becoming({ row, wrong }: { row: Row; wrong: readonly Fault[] }) {
  const [Icon, tone, words] =
    row.becomes === 'ready'
      ? [CircleCheck, 'text-good', 'Ready to Send']
      : row.becomes === 'draft'
        ? [PencilLine, 'text-muted', 'Draft']
        : [CircleAlert, 'text-bad', 'Needs correction']
  return (
    <div className="min-w-36">
      <span className={cx('flex items-center gap-1.5 whitespace-nowrap', tone)}>
        <Icon className="size-4 shrink-0" aria-hidden />
        {words}
      </span>
      {[...wrong.map(({ message }) => message), ...row.waitsFor].map((message) => (
        <span key={message} className="mt-0.5 block text-xs text-muted">
          {message}
        </span>
      ))}
      {row.warnings.map((warning) => (
        <span key={warning} className="mt-0.5 flex items-start gap-1 text-xs text-wait">
          <TriangleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
          {warning}
        </span>
      ))}
    </div>
  )
}
