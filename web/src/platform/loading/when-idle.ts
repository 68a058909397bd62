/** How long to wait for what should stand, in milliseconds: a page that never stands still gets the rest. */
const longestWait = 2_000

/**
 * Runs once the browser has painted what there is now and has nothing to do: a frame is on the screen when the next one
 * begins. A browser is idle as well between two pieces of a drawing, so it looks whether the drawing `stands`. Answers how
 * to call it off.
 */
export function whenIdle(run: () => void, stands: () => boolean = () => true): () => void {
  const stop = new AbortController()
  const until = performance.now() + longestWait
  const unlessStopped = (next: () => void) => () => {
    if (!stop.signal.aborted) next()
  }
  const afterTwoFrames = (next: () => void) =>
    requestAnimationFrame(unlessStopped(() => requestAnimationFrame(unlessStopped(next))))
  const look = () => {
    if (!stands() && performance.now() < until) afterTwoFrames(look)
    else if ('requestIdleCallback' in window)
      window.requestIdleCallback(unlessStopped(run), { timeout: 5_000 })
    else setTimeout(unlessStopped(run), 1_500)
  }
  afterTwoFrames(look)
  return () => stop.abort()
}
