import { useId } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import PencilLine from 'lucide-react/icons/pencil-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatCents } from '@countersign/domain/money'
import { Banner } from '../../ui/banner.tsx'
import { cx } from '../../ui/class-names.ts'
import { Cell, DataTable, Head } from '../../ui/data-table.tsx'
import { DefinitionList, Fact } from '../../ui/definition-list.tsx'
import type { Preview } from './import-queries.ts'

type Fault = Preview['faults'][number]
type Row = Preview['rows'][number]

const mostNamed = 30

const placeOf = ({ row, column }: Fault): string =>
  column === 'Table' ? '' : column === 'Row' ? `Row ${row}: ` : `Row ${row}, ${column}: `

/** What the table would become, every bad cell marked where it stands and named above with a link to it. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const id = useId()
  const { faults, facts, rows } = preview
  const more = faults.length - mostNamed
  const shown = new Set(rows.map(({ row }) => row))
  const drafts = rows.filter(({ becomes }) => becomes === 'draft').length
  return (
    <div className="space-y-5">
      {faults.length > 0 ? (
        <Banner takesFocus tone="error" title={summaryOf(faults.length)}>
          <ul className="mt-1 list-disc pl-5">
            {faults.slice(0, mostNamed).map((fault) => (
              <li key={`${fault.row} ${fault.column} ${fault.message}`}>
                {shown.has(fault.row) ? (
                  <button
                    type="button"
                    className="text-ink underline underline-offset-2"
                    onClick={() =>
                      document.getElementById(`${id}-${fault.row}-${fault.at ?? 'row'}`)?.focus()
                    }
                  >
                    {placeOf(fault).trim()}
                  </button>
                ) : (
                  placeOf(fault)
                )}{' '}
                {fault.message}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{`And ${more} more`}</p>}
        </Banner>
      ) : (
        <p className="flex items-center gap-2 font-medium text-good">
          <CircleCheck className="size-4.5 shrink-0" aria-hidden />
          {drafts === 0
            ? 'Every row is complete: the wires will be ready to send.'
            : `Every cell is good. ${drafts === 1 ? 'One wire stays a draft' : `${drafts} wires stay drafts`} until what is missing is added.`}
        </p>
      )}
      {facts.length > 0 && (
        <DefinitionList className="grid-cols-2 sm:grid-cols-4">
          {facts.map(({ row, label, value }) => (
            <Fact key={row} label={label}>
              {value}
            </Fact>
          ))}
        </DefinitionList>
      )}
      {rows.length > 0 && (
        <div className="-mx-5 border-y border-line sm:mx-0 sm:rounded-lg sm:border">
          <DataTable
            label="Wires to import"
            head={
              <>
                <Head>Row</Head>
                <Head>Becomes</Head>
                {preview.columns.map(({ title, imported }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                  <Head key={at} className={imported ? '' : 'font-normal'}>
                    {title}
                    {!imported && <span className="block font-normal">not imported</span>}
                  </Head>
                ))}
                <Head align="right">Amount of the wire</Head>
              </>
            }
            foot={
              <tr>
                <Cell span={preview.columns.length + 2} className="font-medium">
                  Total
                </Cell>
                <Cell align="right" className="font-medium">
                  {formatCents(preview.total)}
                </Cell>
              </tr>
            }
          >
            {rows.map((row) => (
              <PreviewRow
                key={row.row}
                row={row}
                width={preview.columns.length}
                id={`${id}-${row.row}`}
                faults={faults.filter((fault) => fault.row === row.row)}
              />
            ))}
          </DataTable>
        </div>
      )}
    </div>
  )
}

const summaryOf = (count: number): string =>
  `Nothing is imported while ${count === 1 ? 'one thing is' : `${count} things are`} wrong`

type PreviewRowProps = { row: Row; width: number; id: string; faults: readonly Fault[] }

function PreviewRow({ row, width, id, faults }: PreviewRowProps) {
  const columns = Math.max(width, row.cells.length)
  return (
    <tr id={`${id}-row`} tabIndex={-1} className={cx(faults.length > 0 && 'bg-bad-soft/40')}>
      <Cell className="num text-muted">{row.row}</Cell>
      <Cell>
        <Becoming row={row} wrong={faults.filter(({ at }) => at === null)} />
      </Cell>
      {Array.from({ length: columns }, (_, at) => {
        const wrong = faults.filter((fault) => fault.at === at)
        return (
          <td
            key={at}
            id={`${id}-${at}`}
            tabIndex={wrong.length > 0 ? 0 : -1}
            className={cx('max-w-64 px-3 py-2.5 align-top', wrong.length > 0 && 'bg-bad-soft text-bad')}
          >
            <span className="line-clamp-3 wrap-anywhere">{row.cells[at] ?? ''}</span>
            {wrong.map(({ message }) => (
              <span key={message} className="mt-0.5 flex min-w-40 items-start gap-1 text-xs">
                <CircleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
                {message}
              </span>
            ))}
          </td>
        )
      })}
      <Cell align="right">{row.amount === null ? '' : formatCents(row.amount)}</Cell>
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
        : [CircleAlert, 'text-bad', 'Not good yet']
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
