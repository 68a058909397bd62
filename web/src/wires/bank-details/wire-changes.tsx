import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { wireDifference } from './wire-difference.ts'
import { OldAndNew } from '../../platform/ui/old-and-new.tsx'
import type { Wire } from '../record/wire-queries.ts'

/** Old and new side by side. */
export function WireChanges({ before, after }: { before: Wire; after: Wire }) {
  const changes = wireDifference(before, after, useClosingKind())
  if (changes.length === 0) return null
  return (
    <div className="mt-2">
      <OldAndNew
        caption="What changed"
        heads={['You saw', 'Now']}
        rows={changes.map(({ label, before: old, after: now }) => ({
          label,
          before: old,
          after: now,
          changed: true,
        }))}
      />
    </div>
  )
}
