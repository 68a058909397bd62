/**
 * Runs once the browser has painted what there is now and has nothing to do: a frame is on the screen when the next one
 * begins. Answers how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  const stop = new AbortController()
  const unlessStopped = (next: () => void) => () => {
    if (!stop.signal.aborted) next()
  }
  const idle = unlessStopped(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(unlessStopped(run), { timeout: 5_000 })
    else setTimeout(unlessStopped(run), 1_500)
  })
  requestAnimationFrame(unlessStopped(() => requestAnimationFrame(idle)))
  return () => stop.abort()
}
