import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { timetableAt, type StepAt } from '@countersign/domain/closing/closing-board/timetable-at'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { formatHour } from '@countersign/domain/platform/dates/format-hour'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import type { Board } from './board-queries.ts'

type TimetableProps = { board: Board; transactionId: string; mayPlan: boolean; now: Date }

/** The steps of the day with a line at the present moment, while it is that day. */
export function TimetableCard({ board, transactionId, mayPlan, now }: TimetableProps) {
  const { date: closingDate, timeZone } = board.closing
  const steps = timetableAt(board.timetable, { closingDate, timeZone }, now)
  if (steps.length === 0) {
    return (
      <Card title="Timetable" flush>
        <EmptyState
          icon={<CalendarClock aria-hidden />}
          title="No timetable yet"
          text="The steps of the closing day, hour by hour."
          action={
            mayPlan && (
              <Link to={paths.closingPlan(transactionId)} className={buttonClass()}>
                Create Agenda
              </Link>
            )
          }
        />
      </Card>
    )
  }
  const clock = timeZone === null ? null : clockAt(now, timeZone)
  const isToday = clock !== null && clock.day === closingDate
  const nowAt = steps.findIndex(({ state }) => state !== 'done')
  const line = isToday && <NowLine clock={clock} />
  return (
    <Card
      title="Timetable"
      flush
      action={
        mayPlan && (
          <Link
            to={paths.closingPlan(transactionId)}
            className="text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current print:hidden"
          >
            Edit Agenda
          </Link>
        )
      }
    >
      <ol aria-label="Timetable of the day" className="py-2">
        {steps.map((step, at) => (
          // Two steps may be the same in every word.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={`${at} ${step.time}`}>
            {at === nowAt && line}
            <Step step={step} />
          </Fragment>
        ))}
        {nowAt === -1 && line}
      </ol>
    </Card>
  )
}

function NowLine({ clock }: { clock: { time: string; zone: string } }) {
  return (
    <li className="flex items-center gap-2 px-(--edge) py-1 text-xs font-medium text-accent">
      <span className="size-2 rounded-full bg-accent" aria-hidden />
      <span className="num whitespace-nowrap">
        Now, {formatHour(clock.time)} {clock.zone}
      </span>
      <span className="h-px flex-1 bg-accent" aria-hidden />
    </li>
  )
}

function Step({ step: { state, hour, what, who } }: { step: StepAt }) {
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-3 px-(--edge) py-2',
        state === 'done' && 'text-muted',
        state === 'next' && 'bg-accent-soft',
      )}
    >
      <span className="num flex items-start gap-1.5 whitespace-nowrap">
        {hour}
        {state === 'done' && (
          <>
            <Check className="mt-1 size-3.5 shrink-0 text-good" aria-hidden />
            <span className="sr-only">past</span>
          </>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className={cx(state === 'next' && 'font-semibold')}>{what}</span>
        {state === 'next' && (
          <span className="ml-2 rounded-full bg-accent px-1.5 py-px text-2xs font-medium text-on-accent">
            Next
          </span>
        )}
        {who !== '' && <span className="block text-xs text-muted">{who}</span>}
      </span>
    </li>
  )
}
