import { useEffect, useState } from 'react'
import PhoneCall from 'lucide-react/icons/phone-call'
import Timer from 'lucide-react/icons/timer'
import {
  clockAdvice,
  describeElapsed,
  recoveryClock,
  recoveryProcess,
} from '@countersign/domain/closing/fraud-response/recovery-clock'
import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import type { FraudResponse } from './fraud-queries.ts'

/** The moment, again with each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago the money left, what that means, and that the telephone comes first. */
export function RecoveryClockCard({ sentAt, sentAtIsReported, amount }: FraudResponse) {
  const now = useMinute()
  const clock = sentAt === null ? null : recoveryClock(new Date(sentAt), now)
  const process = recoveryProcess(amount)
  return (
    <Card tone="bad">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-44">
          <p className="flex items-center gap-1.5 font-medium text-bad">
            <Timer className="size-4" aria-hidden />
            Since the wire
          </p>
          <p role="timer" className="num mt-1 text-3xl font-semibold">
            {clock === null ? 'Not known' : describeElapsed(clock.minutes)}
          </p>
          {sentAt !== null && (
            <p className="num mt-1 text-sm text-muted">
              {sentAtIsReported ? 'Sent' : 'Recorded as sent'} {formatInstant(sentAt)}
            </p>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-80 space-y-2">
          <p className="flex items-start gap-2 font-semibold">
            <PhoneCall className="mt-0.5 size-4.5 shrink-0 text-bad" aria-hidden />
            {clock === null
              ? 'Find out when the funds were sent. Call the sending bank first.'
              : clockAdvice[clock.phase]}
          </p>
          <p className="text-muted">{process.inside}</p>
          <p className="text-muted">{process.abroad}</p>
        </div>
      </div>
    </Card>
  )
}
