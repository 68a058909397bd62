import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loadingProgress } from './loading-progress.ts'

/**
 * The thin bar on top of every page while anything is fetched or saved. It moves up to eighty times a second, without React:
 * what React draws in pieces meanwhile would begin anew each time.
 */
export function LoadingBar() {
  const client = useQueryClient()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let busy = false
    let isLeft = false
    const follow = (now: boolean) => {
      if (now === busy) return
      busy = now
      if (busy) loadingProgress.start()
      else loadingProgress.stop()
    }
    // Runs a little after the event, by when the bar may be gone.
    const look = notifyManager.batchCalls(() => {
      if (!isLeft) follow(client.isFetching() + client.isMutating() > 0)
    })
    const draw = () => {
      const percent = loadingProgress.percent()
      bar.current?.setAttribute('data-loading-bar', String(percent))
      bar.current?.style.setProperty('--loaded', String(percent / 100))
    }
    const leaves = [
      loadingProgress.subscribe(draw),
      client.getQueryCache().subscribe(look),
      client.getMutationCache().subscribe(look),
    ]
    draw()
    look()
    return () => {
      isLeft = true
      for (const leave of leaves) leave()
      follow(false)
    }
  }, [client])
  return (
    <div
      ref={bar}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 print:hidden"
      aria-hidden
      data-loading-bar={0}
    >
      <div className="h-full origin-left scale-x-[var(--loaded,0)] bg-accent" />
    </div>
  )
}
