import { costsLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { ReactNode } from 'react'
import { cx } from '../../platform/ui/class-names.ts'
import { RowsToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'

/** The sections of a memo, in the order in which they are read. */
const memoSections = [
  { id: 'distribution', title: 'Distribution list' },
  { id: 'issue', title: 'Issue and dates' },
  { id: 'place', title: 'Closing time and place' },
  { id: 'settlement', title: 'Settlement' },
  { id: 'statement', title: 'Sources and uses' },
  { id: 'flow', title: 'Flow of funds' },
  { id: 'paid', title: 'Wires that your organization pays' },
  { id: 'wires', title: 'Transfer instructions' },
  { id: 'funds', title: 'Disposition of funds' },
  { id: 'costs', title: 'Cost of issuance' },
  { id: 'delivery', title: 'Delivery' },
  { id: 'documents', title: 'Documents' },
  { id: 'timetable', title: 'Timetable' },
  { id: 'fraud', title: 'Fraud notice' },
  { id: 'seal', title: 'Seal' },
] as const

export type MemoSectionId = (typeof memoSections)[number]['id']

const realEstateTitles: Partial<Record<MemoSectionId, string>> = {
  issue: 'Property and dates',
  costs: costsLabel('real_estate'),
}

const titleOf = (id: MemoSectionId, kind: 'bond' | 'real_estate'): string =>
  kind === 'real_estate' && id in realEstateTitles
    ? (realEstateTitles[id] ?? '')
    : (memoSections.find((section) => section.id === id)?.title ?? '')

/** What a closing of this kind has; a sale of a house delivers no bonds. `pays`: the reader's organization sends wires. */
export const sectionsFor = (kind: 'bond' | 'real_estate', pays: boolean) =>
  memoSections
    .filter(({ id }) => pays || id !== 'paid')
    .filter(({ id }) => kind === 'bond' || id !== 'delivery')
    .map(({ id }) => ({ id, title: titleOf(id, kind) }))

/** One section of the paper under its heading; `id` is what the list of sections leads to. */
export function DocumentSection({
  id,
  kind = 'bond',
  children,
}: {
  id: MemoSectionId
  kind?: 'bond' | 'real_estate'
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-2 border-t border-line px-4 py-6 sm:px-8 print:break-inside-avoid"
    >
      <h2 id={`${id}-title`} className="mb-4 text-lg font-semibold">
        {titleOf(id, kind)}
      </h2>
      {children}
    </section>
  )
}

/** What a section says that has nothing to say. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>
}

type SumRow = { label: ReactNode; amount: string; strong?: boolean; note?: ReactNode }

/** Lines with their amounts under each other, and the sum below a rule. */
export function SumTable({ label, rows, total }: { label: string; rows: readonly SumRow[]; total?: SumRow }) {
  const { shown, left } = useRowsInTurns(rows)
  return (
    <table aria-label={label} className="w-full border-collapse text-left">
      <tbody>
        {shown.map((row, at) => (
          // Lines of one sum stand in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} row={row} />
        ))}
        <RowsToCome left={left} rowHeight={29} />
      </tbody>
      {total !== undefined && (
        <tfoot className="border-t border-line-strong">
          <Row row={{ ...total, strong: true }} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ row: { label, amount, strong = false, note } }: { row: SumRow }) {
  return (
    <tr className={cx('align-top', strong && 'font-semibold')}>
      <th scope="row" className={cx('py-1 pr-4', !strong && 'font-normal')}>
        {label}
        {note !== undefined && <span className="block text-xs font-normal text-muted">{note}</span>}
      </th>
      <td className="num py-1 text-right whitespace-nowrap">{amount}</td>
    </tr>
  )
}
