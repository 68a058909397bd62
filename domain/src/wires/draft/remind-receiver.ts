import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { conflict, type Result } from '../../platform/result.ts'
import { nextState } from '../record/wire.ts'

/** How long after a reminder the receiver of the same wire is not reminded again, in milliseconds. */
export const reminderPause = 60 * 60_000

/** Of how many wires of one organization an address is reminded within an hour, at most. */
export const mostReminders = 20

const minute = 60_000

/**
 * Asks the receiver of a wire once more; the wire stays as it is. At most one reminder an hour, however many people ask, and
 * not of too many wires: `others` says of how many wires of the organization the receiver was reminded in the last hour.
 */
export const remindReceiver = (
  wire: { status: WireStatus; remindedAt: Date | null; others?: number },
  now: Date,
): Result<typeof WireStatus.PendingVerification> => {
  const next = nextState('remind', wire.status)
  if (!next.ok) return next
  if ((wire.others ?? 0) >= mostReminders) {
    return conflict(
      'reminded-often',
      `The receiver was reminded of ${mostReminders} wires of your organization within an hour. Remind of further wires later.`,
    )
  }
  if (wire.remindedAt === null) return next
  const left = wire.remindedAt.getTime() + reminderPause - now.getTime()
  if (left <= 0) return next
  const minutes = Math.ceil(left / minute)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return conflict(
    'reminded-recently',
    `The receiver of this wire was reminded less than an hour ago. Remind again in ${wait}.`,
  )
}
