import { useId } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatCents } from '@countersign/domain/platform/money'
import { Banner } from '../../platform/ui/banner.tsx'
import { shortDay } from '../../platform/ui/dates.ts'
import { DataTable, Head } from '../../platform/ui/data-table.tsx'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import type { Preview } from './import-queries.ts'
import { PreviewRow } from './preview-row.tsx'

type Fault = Preview['faults'][number]

const mostNamed = 30

/** As the server reads days, however they were written in the table. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

const placeOf = ({ row, column }: Fault): string =>
  column === 'Table' ? '' : column === 'Row' ? `Row ${row}: ` : `Row ${row}, ${column}: `

/** What the table would become, every bad cell marked where it stands and named above with a link to it. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const id = useId()
  const { columns, faults, facts, rows, total, warnings } = preview
  // Where the table says no amount of a wire, its purposes sum up to it.
  const sums = !columns.some(({ holds }) => holds === 'amount')
  const headings = columns.map(({ title, imported, holds }, at) => ({ title, imported, holds, at }))
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
          {`${rows.length === 1 ? '1 wire' : `${rows.length} wires`}, ${formatCents(total)} in all. `}
          {drafts === 0 ? 'Every row is complete.' : draftsOf(drafts)}
        </p>
      )}
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning" title={warning} />
      ))}
      {facts.length > 0 && (
        <DefinitionList className="grid-cols-2 sm:grid-cols-4">
          {facts.map(({ row, label, value }) => (
            <Fact key={row} label={label}>
              {isDay.test(value) ? shortDay(value) : value}
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
                {headings.map(({ title, imported, holds, at }) => (
                  <Head key={at} align={holds === 'text' ? 'left' : 'right'}>
                    {title}
                    {!imported && <span className="block font-normal">not imported</span>}
                  </Head>
                ))}
                {sums && <Head align="right">Amount of the wire</Head>}
              </>
            }
          >
            {rows.map((row) => (
              <PreviewRow
                key={row.row}
                row={row}
                columns={columns}
                sums={sums}
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

const draftsOf = (count: number): string =>
  `${count === 1 ? 'One wire stays a draft' : `${count} stay drafts`} until the missing data is added.`

const summaryOf = (count: number): string =>
  `Nothing can be imported: ${count === 1 ? '1 error' : `${count} errors`} to correct`
