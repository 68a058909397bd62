import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'react-router'
import { useMay } from '../../people/access/use-may.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { shortDay } from '../../platform/ui/dates.ts'
import { useDirectory } from './directory-queries.ts'

/** Tells an admin that the routing directory is older than this deployment allows. */
export function DirectoryBanner() {
  const { data } = useDirectory()
  const loads = useMay()('load routing directory')
  if (data?.asOf == null || !data.stale) return null
  return (
    <p className="flex items-start gap-2.5 border-b border-wait/40 bg-wait-soft px-4 py-2.5 sm:px-6 lg:px-8 print:hidden">
      <CalendarClock className="mt-0.5 size-4.5 shrink-0 text-wait" aria-hidden />
      <span>
        <span className="font-medium">The routing directory is of {shortDay(data.asOf)}.</span>{' '}
        <span className="text-muted">
          Banks may have merged since.{' '}
          {loads ? (
            <Link className="font-medium text-accent underline" to={`${paths.settings}#routing-directory`}>
              Upload the current files
            </Link>
          ) : (
            'A super admin should load the current files.'
          )}
        </span>
      </span>
    </p>
  )
}
