import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { OptionalPart } from '../platform/error-reporting/error-fallback.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { workQueue } from '../platform/work/work-queue.ts'

const WorkTray = lazyPart('work in progress', async () => ({
  default: (await import('../platform/work/work-tray.tsx')).WorkTray,
}))

/** The tray of what takes a while, without what the present page shows itself. */
export function WorkInProgress() {
  const { pathname } = useLocation()
  const works = useSyncExternalStore(workQueue.subscribe, workQueue.current)
  const elsewhere = works.filter(({ shownAt }) => shownAt !== pathname)
  if (elsewhere.length === 0) return null
  return (
    <OptionalPart name="work in progress">
      <Suspense>
        <WorkTray works={elsewhere} />
      </Suspense>
    </OptionalPart>
  )
}
