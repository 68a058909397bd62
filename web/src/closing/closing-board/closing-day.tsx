import { isSent, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import { formatHour } from '@countersign/domain/platform/dates/format-hour'
import { formatCents } from '@countersign/domain/platform/money'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { cx } from '../../platform/ui/class-names.ts'
import { fullDay } from '../../platform/ui/dates.ts'
import { zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import { untilClosing } from '../../transactions/page/closing-countdown.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Board } from './board-queries.ts'

type ClosingDayProps = { board: Board; transaction: Transaction; now: Date }

/** The time of the closing and its progress, large enough to read from across the room. */
export function ClosingDay({ board, transaction, now }: ClosingDayProps) {
  const { date, time, timeZone, at } = board.closing
  const what = transaction.kind === 'bond' ? 'Closing' : 'Settlement'
  const until = untilClosing({ ...transaction, closingDate: date, timeZone }, now)
  return (
    <section
      aria-label={`${what} progress`}
      className="framed grid border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="flex flex-col justify-center gap-1 border-line p-(--edge) max-lg:border-b sm:p-6 lg:border-r">
        <p className="text-sm text-muted">
          {what}
          {until !== '' && ` · ${until}`}
        </p>
        {date === null ? (
          <p className="text-2xl font-semibold">
            <Link to={paths.transaction(transaction.id)} className="underline underline-offset-4">
              No date yet
            </Link>
          </p>
        ) : (
          <>
            <p className="num text-3xl font-semibold tracking-tight text-balance">
              {time === null ? 'Hour not set' : formatClosingHour(time, { day: date, timeZone })}
            </p>
            <p className="text-lg">{fullDay(date)}</p>
          </>
        )}
        {at !== null && timeZone !== null && <OwnHour at={new Date(at)} timeZone={timeZone} />}
      </div>
      <Progress {...board.wires} pending={board.pending} onHold={board.onHold} />
    </section>
  )
}

/** The same moment where the reader is, when clocks there show something else. */
function OwnHour({ at, timeZone }: { at: Date; timeZone: string }) {
  const own = clockAt(at, zoneOf({ timeZone: null }))
  const theirs = clockAt(at, timeZone)
  if (own.time === theirs.time && own.day === theirs.day) return null
  return (
    <p className="num text-muted">
      {formatHour(own.time)} {own.zone} where you are
    </p>
  )
}

type ProgressProps = Board['wires'] & Pick<Board, 'pending' | 'onHold'>

function Progress({ verified, count, verifiedAmount, amount, pending, onHold }: ProgressProps) {
  // A closing on hold is not done, since no party may wire.
  const done = count > 0 && verified === count && onHold === null
  const declined = pending.filter(({ status }) => status === WireStatus.Declined).length
  const parts = [
    { label: 'Verified', count: verified, color: 'bg-good' },
    {
      label: 'Pending',
      count: pending.filter(
        ({ status }) =>
          status === WireStatus.PendingVerification || status === WireStatus.PendingAdditionalVerification,
      ).length,
      color: 'bg-wait',
    },
    { label: 'Declined', count: declined, color: 'bg-bad' },
    {
      label: 'Not sent',
      count: pending.filter(({ status }) => !isSent(status)).length,
      color: 'bg-line-strong',
    },
  ].filter((part) => part.count > 0)
  return (
    <div className="p-(--edge) sm:p-6">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <dt className="text-sm text-muted">Wires verified</dt>
          <dd className={cx('num text-3xl font-semibold', done && 'text-good')}>
            {verified}
            <span className="text-xl font-normal text-muted"> of {count}</span>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">Total of verified wires</dt>
          <dd className={cx('num text-xl leading-10 font-semibold', done && 'text-good')}>
            {formatCents(verifiedAmount)}
            <span className="block text-base font-normal text-muted">
              of {formatCents(amount)} in all wires
            </span>
          </dd>
        </div>
      </dl>
      {count > 0 && (
        <>
          <div
            className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full [print-color-adjust:exact]"
            aria-hidden
          >
            {parts.map((part) => (
              <span key={part.label} className={part.color} style={{ flexGrow: part.count }} />
            ))}
          </div>
          <ul aria-label="Wires by status" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            {parts.map((part) => (
              <li key={part.label} className="num flex items-center gap-1.5">
                <span
                  className={cx('size-2 rounded-full [print-color-adjust:exact]', part.color)}
                  aria-hidden
                />
                {part.label} {part.count}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
