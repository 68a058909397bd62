import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { OldAndNew } from '../../platform/ui/old-and-new.tsx'
import type { WireProgress } from './progress-queries.ts'

/** What changed since the receiver was last shown the wire: old and new, who sent it again, and when. */
export function ChangesSince({ changes }: { changes: NonNullable<WireProgress['changes']> }) {
  const { by, at, values } = changes
  const told = values.filter(({ before, after }) => before.length + after.length > 0)
  const named = values.filter(({ before, after }) => before.length + after.length === 0)
  return (
    <Card title="What Changed Since You Last Saw It" tone={values.length === 0 ? 'plain' : 'wait'}>
      <p className="mb-3 text-muted">
        {by} sent it to you again on {formatInstant(at)}.
        {values.length === 0 && ' Nothing of its terms changed.'}
      </p>
      {told.length > 0 && (
        <OldAndNew
          caption="Changed since you last saw it"
          heads={['Before', 'Now']}
          rows={told.map(({ part, before, after }) => ({
            label: part,
            before: before.join(' · '),
            after: after.join(' · '),
            changed: true,
          }))}
        />
      )}
      {named.map(({ part }) => (
        <p key={part} className="mt-3 font-medium text-wait">
          {part} changed: review {part === 'Bank details' ? 'them' : 'it'} below.
        </p>
      ))}
    </Card>
  )
}
