import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { cx } from './class-names.ts'
import { useMeasuredColumns } from './use-measured-columns.ts'

type Order = 'ascending' | 'descending'

type TableProps = {
  label: string
  head: ReactNode
  foot?: ReactNode
  /** Many columns, which have to fit beside the sidebar at 1280 px. */
  dense?: boolean
  /** So many rows that the later ones come in turns. */
  long?: boolean
  /** Cells as wide as the widest of rows that come later; never shown. */
  widest?: ReactNode
  children: ReactNode
}

/** `label` names the table for screen reader users. */
export function DataTable({ label, head, foot, dense = false, long = false, widest, children }: TableProps) {
  const table = useMeasuredColumns(long)
  return (
    <ScrollsSideways label={label} className={dense ? '[--cell-space:0.5rem]' : ''}>
      <table ref={table} aria-label={label} className="w-full border-collapse text-left compact:text-sm/4">
        <thead className="border-b border-line text-xs text-muted">
          {long && widest !== undefined && (
            <tr aria-hidden className="collapse text-base">
              {widest}
            </tr>
          )}
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
        {foot !== undefined && <tfoot className="border-t border-line">{foot}</tfoot>}
      </table>
    </ScrollsSideways>
  )
}

type ScrollsProps = { label: string; className?: string; children: ReactNode }

/**
 * Around a table: one that is wider than its place scrolls inside it, by keyboard too. Chromium paints all that a scrolling
 * element holds, also far out of sight, so one that has no need does not scroll.
 */
export function ScrollsSideways({ label, className, children }: ScrollsProps) {
  const place = useRef<HTMLDivElement>(null)
  const scrolls = useScrollsSideways(place)
  return (
    <div
      ref={place}
      className={cx('relative -outline-offset-2', scrolls ? 'overflow-x-auto' : 'overflow-x-clip', className)}
      {...(scrolls && { role: 'region', 'aria-label': `${label}, scrollable`, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

/** What is wider than its place is scrolled by keyboard too, and only then is a stop on its way. */
function useScrollsSideways(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth))
    observer.observe(current)
    if (current.firstElementChild !== null) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [place])
  return scrolls
}

const cell = 'px-(--cell-space) first:pl-(--edge) last:pr-(--edge)'

type PlaceProps = { children?: ReactNode; align?: 'left' | 'right'; className?: string }

type CellProps = PlaceProps & {
  span?: number
  /** What a walk-through knows it by. */
  tour?: string
}

type HeadProps = PlaceProps & {
  /** Of a column that its list can be sorted by. */
  sorted?: Order | 'none' | undefined
}

export function Head({ children, align = 'left', className, sorted }: HeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={cx(
        cell,
        'h-9 font-medium whitespace-nowrap compact:h-8',
        align === 'right' && 'text-right',
        className,
      )}
    >
      {children}
    </th>
  )
}

type SortButtonProps = {
  children: ReactNode
  align?: 'left' | 'right'
  /** The order this column has now; undefined while another column leads. */
  order: Order | undefined
  onSort: () => void
}

export function SortButton({ children, align = 'left', order, onSort }: SortButtonProps) {
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx(
        'group -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
        order !== undefined && 'text-ink',
        // The label stands above the numbers, the arrow before it.
        align === 'right' && 'flex-row-reverse',
      )}
    >
      {children}
      <Arrow
        className={cx(
          'size-3.5',
          order === undefined && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
        )}
        aria-hidden
      />
    </button>
  )
}

export function SortHead({ align = 'left', ...button }: SortButtonProps) {
  return (
    <Head align={align} sorted={button.order ?? 'none'}>
      <SortButton align={align} {...button} />
    </Head>
  )
}

export function Cell({ children, align = 'left', className, span, tour }: CellProps) {
  return (
    <td
      colSpan={span}
      style={span === undefined ? undefined : { gridColumn: `span ${span}` }}
      data-tour={tour}
      className={cx(cell, 'py-(--row-space) align-middle', align === 'right' && 'num text-right', className)}
    >
      {children}
    </td>
  )
}
