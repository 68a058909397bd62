import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { loadingProgress } from './loading-progress.ts'

/** The thin bar on top of every page while anything is fetched or saved. */
export function LoadingBar() {
  const busy = useIsFetching() + useIsMutating() > 0
  useEffect(() => {
    if (!busy) return undefined
    loadingProgress.start()
    return () => loadingProgress.stop()
  }, [busy])
  const percent = useSyncExternalStore(loadingProgress.subscribe, loadingProgress.percent)
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 print:hidden"
      aria-hidden
      data-loading-bar={percent}
    >
      <div
        className="h-full origin-left bg-accent"
        style={{ transform: `scaleX(${percent / 100})`, opacity: percent === 0 ? 0 : 1 }}
      />
    </div>
  )
}
