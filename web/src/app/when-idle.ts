/** Runs once what was asked for is on the screen, so that it costs the first sight of a page nothing. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run, { timeout: 5_000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 1_500)
  return () => clearTimeout(timer)
}
