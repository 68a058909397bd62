import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import type { Wire } from '../record/wire-queries.ts'

/** What the second person found; nothing until that person verified the wire or could not. */
export function VerificationOutcome({ verification }: Pick<Wire, 'verification'>) {
  if (verification === null) return null
  const { outcome, by, at, reason } = verification
  const passed = outcome === 'passed'
  return (
    <Card tone={passed ? 'good' : 'bad'}>
      <p className={passed ? 'font-medium text-good' : 'font-medium text-bad'}>
        {passed ? 'Verified by a second approver' : 'Could not be verified'}: {by} on {formatInstant(at)}
      </p>
      {reason !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>}
    </Card>
  )
}
