import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { CatchErrors } from './catch-errors.tsx'
import { connection } from '../connection/connection.ts'
import { workQueue } from '../work/work-queue.ts'
import { Button } from '../ui/button.tsx'
import { basePath } from '../navigation/paths.ts'
import { runtimeConfig } from '../runtime-config.ts'

type Place = { kind: 'page'; path: string } | { kind: 'part' }

type FallbackProps = {
  name?: string | undefined
  place: Place
  /** Only its code is missing: it was asked for offline. */
  missedOffline?: boolean
}

/** The screen, or the part of one, that could not be shown. `name` is what the person knows it by. */
export function ErrorFallback({ name, place, missedOffline = false }: FallbackProps) {
  const line = useSyncExternalStore(connection.subscribe, connection.current, connection.current)
  const opens = missedOffline && place.kind === 'page' && line === 'reached'
  useEffect(() => {
    // A page that never came holds nothing typed: it is opened anew by itself, unless that would end an upload.
    if (opens && workQueue.current().length === 0) window.location.reload()
  }, [opens])
  const wayOut = missedOffline ? 'reload' : errorWayOut(place)
  const leave = () => {
    if (wayOut === 'reload') window.location.reload()
    else window.location.assign(basePath)
  }
  return (
    <div
      role="alert"
      className={`grid place-items-center px-6 py-16 text-center ${place.kind === 'page' ? 'min-h-[70dvh]' : ''}`}
    >
      <div className="flex max-w-md flex-col items-center gap-2">
        <CircleAlert className="mb-2 size-8 text-bad" aria-hidden />
        <h1 className="text-xl font-semibold">
          {missedOffline ? 'You Are Back Online' : 'Something Went Wrong'}
        </h1>
        <p className="text-muted">{missedOffline ? missedText(name) : errorText(name)}</p>
        <Button variant="primary" className="mt-4" onClick={leave}>
          {wayOut === 'reload' ? 'Reload' : 'Go back to all Transactions'}
        </Button>
        <p className="mt-4 text-sm text-muted">
          Need Help?{' '}
          <a
            className="text-accent underline underline-offset-2"
            href={`mailto:${runtimeConfig.supportEmail}`}
          >
            {runtimeConfig.supportEmail}
          </a>
        </p>
      </div>
    </div>
  )
}

/** What the fallback says; `name` is the failing screen's, when it is known. */
function errorText(name?: string): string {
  return name === undefined || name === ''
    ? 'We encountered an unknown error'
    : `We encountered an unknown error when loading ${name}`
}

const missedText = (name = ''): string =>
  `${name === '' ? 'This' : name} could not be loaded while you were offline. Reload to open it.`

/** Where a page itself is the place to come back to, reloading it is the way out; elsewhere the list is. */
const reloadedPages = /^\/(transactions\/?|register\/?)?$/

function errorWayOut(place: Place): 'reload' | 'transactions' {
  return place.kind === 'part' || reloadedPages.test(place.path) ? 'reload' : 'transactions'
}

/** Without a place nothing stands for what failed. */
type BoundaryProps = { name?: string | undefined; place: Place | null; children: ReactNode }

/** Around a screen, or a part of one: when it fails, the fallback stands there. */
export const ErrorBoundary = ({ name, place, children }: BoundaryProps) => (
  <CatchErrors
    name={name}
    renderFallback={(missedOffline) =>
      place && <ErrorFallback name={name} place={place} missedOffline={missedOffline} />
    }
  >
    {children}
  </CatchErrors>
)

/** For what a page can do without: when it fails it is not there, and that is reported. */
export const OptionalPart = (props: { name: string; children: ReactNode }) => (
  <ErrorBoundary {...props} place={null} />
)
