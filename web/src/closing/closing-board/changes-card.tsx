import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import type { Board } from './board-queries.ts'
import { Stamp } from './stamp.tsx'

type ChangesProps = { board: Board; transactionId: string; now: Date }

/** Who did what since the desk went home. */
export function ChangesCard({ board: { changes, closing }, transactionId, now }: ChangesProps) {
  const { day: today } = clockAt(now, zoneOf(closing))
  const { since, items, more } = changes
  return (
    <Card title="What Changed">
      <p className="num -mt-2 mb-3 text-xs text-muted">Since {formatInstant(since, zoneOf(closing))}</p>
      {items.length === 0 ? (
        <p className="text-muted">No changes since the end of the last business day.</p>
      ) : (
        <ol className="space-y-2">
          {items.map(({ id, actor, sentence, at, wireId }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{actor}</span>{' '}
                {wireId === null ? (
                  sentence
                ) : (
                  <Link
                    to={paths.wire(transactionId, wireId)}
                    className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
                  >
                    {sentence}
                  </Link>
                )}
              </span>
              <span className="text-xs leading-5.5 text-muted">
                <Stamp at={at} today={today} timeZone={zoneOf(closing)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {more && (
        <p className="mt-3 text-sm text-muted">
          <Link to={paths.transaction(transactionId)} className="underline underline-offset-4">
            See Wires and parties for the full history.
          </Link>
        </p>
      )}
    </Card>
  )
}
