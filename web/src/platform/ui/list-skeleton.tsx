import type { CSSProperties } from 'react'
import { defaultPageSize } from '@countersign/domain/platform/limits'
import { SlowNote } from './slow-note.tsx'
import { Skeleton } from './spinner.tsx'

type Heights = readonly [comfortable: number, compact: number]

/** The usual height of a list's rows in pixels: as a table, and as cards on a narrow screen. */
export type RowHeights = { row: Heights; card: Heights }

type ListSkeletonProps = { what: string; narrow: boolean; heights: RowHeights }

/** As many rows, as high, as the list will have; screen readers announce `what` it lists. */
export function ListSkeleton({ what, narrow, heights }: ListSkeletonProps) {
  const [tall, low] = narrow ? heights.card : heights.row
  return (
    <output className="relative block" data-waiting>
      <span className="sr-only">Loading {what}</span>
      <SlowNote className="top-20" />
      {!narrow && <div className="h-9 border-b border-line compact:h-8" />}
      {Array.from({ length: defaultPageSize }, (_, row) => (
        <div
          key={row}
          style={{ '--tall': `${tall / 16}rem`, '--low': `${low / 16}rem` } as CSSProperties}
          className="flex h-(--tall) items-center gap-8 border-b border-line px-(--edge) compact:h-(--low)"
          data-placeholder
        >
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-3/5 max-w-72" />
            <Skeleton className="h-2.5 w-2/5 max-w-40" />
          </div>
          {!narrow && (
            <>
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3.5 w-24" />
            </>
          )}
        </div>
      ))}
    </output>
  )
}
