import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { conflict, type Result } from '../../platform/result.ts'
import { nextState } from '../record/wire.ts'

/** How long after a reminder the receiver of the same wire is not reminded again, in milliseconds. */
export const reminderPause = 60 * 60_000

const minute = 60_000

/** Asks the receiver of a wire once more; the wire stays as it is. At most one reminder an hour, however many people ask. */
export const remindReceiver = (
  wire: { status: WireStatus; remindedAt: Date | null },
  now: Date,
): Result<typeof WireStatus.PendingVerification> => {
  const next = nextState('remind', wire.status)
  if (!next.ok || wire.remindedAt === null) return next
  const left = wire.remindedAt.getTime() + reminderPause - now.getTime()
  if (left <= 0) return next
  const minutes = Math.ceil(left / minute)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return conflict(
    'reminded-recently',
    `The receiver of this wire was reminded less than an hour ago. Remind again in ${wait}.`,
  )
}
