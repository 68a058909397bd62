import type { ReactNode } from 'react'
import { OldAndNew } from '../../platform/ui/old-and-new.tsx'
import type { MemoComparison } from './memo-queries.ts'

type Difference = MemoComparison['items'][number]

type DifferencesProps = { items: readonly Difference[]; revisions: readonly [number, number] }

/** Each section of a memo in which two revisions differ, old and new side by side. */
export function MemoDifferences({ items, revisions: [earlier, later] }: DifferencesProps) {
  if (items.length === 0) return <p className="text-muted">The revisions are identical.</p>
  const sections = [...Map.groupBy(items, ({ section }) => section)]
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {items.length === 1 ? '1 difference' : `${items.length} differences`} in{' '}
        {sections.length === 1 ? '1 section' : `${sections.length} sections`}.
      </p>
      {sections.map(([section, differences]) => (
        <section key={section} aria-label={section}>
          <h3 className="mb-1 font-semibold">{section}</h3>
          <OldAndNew
            caption={`${section}: revision ${earlier} and revision ${later}`}
            onlyChanges
            heads={[`Revision ${earlier}`, `Revision ${later}`]}
            rows={differences.map(({ what, before, after }) => ({
              label: what,
              before: before ?? absent(earlier),
              after: after ?? absent(later),
              changed: before === null ? 'Added' : after === null ? 'Removed' : true,
            }))}
          />
        </section>
      ))}
    </div>
  )
}

const absent = (revision: number): ReactNode => (
  <span className="font-normal text-muted">Not in revision {revision}</span>
)
