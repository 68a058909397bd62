import { useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import type { WireProgress } from './progress-queries.ts'

/** As many as say how the wire came here; the others come on demand. */
const newest = 5

/** What happened to the wire, newest first. */
export function HistoryCard({ events }: Pick<WireProgress, 'events'>) {
  const [all, setAll] = useState(false)
  if (events.length === 0) return null
  return (
    <Card title="History of This Wire">
      <ol className="space-y-2.5">
        {(all ? events : events.slice(0, newest)).map(({ id, by, sentence, at }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{by}</span> {sentence}
            <Timestamp at={at} className="num block text-xs text-muted" />
          </li>
        ))}
      </ol>
      {events.length > newest && (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onClick={() => setAll(!all)}>
          {all ? 'Show Fewer' : `Show All ${events.length}`}
        </Button>
      )}
    </Card>
  )
}
