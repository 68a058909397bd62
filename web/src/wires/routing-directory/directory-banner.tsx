import CalendarClock from 'lucide-react/icons/calendar-clock'
import { shortDay } from '../../platform/ui/dates.ts'
import { useDirectory } from './directory-queries.ts'

/** Tells an admin that the routing directory is older than this deployment allows. */
export function DirectoryBanner() {
  const { data } = useDirectory()
  if (data?.asOf == null || !data.stale) return null
  return (
    <p className="flex items-start gap-2.5 border-b border-wait/40 bg-wait-soft px-4 py-2.5 sm:px-6 lg:px-8 print:hidden">
      <CalendarClock className="mt-0.5 size-4.5 shrink-0 text-wait" aria-hidden />
      <span>
        <span className="font-medium">The routing directory is of {shortDay(data.asOf)}.</span>{' '}
        <span className="text-muted">
          Banks may have merged since. The server operator should import the current files.
        </span>
      </span>
    </p>
  )
}
