type Listener = () => void

/** How long the bar rests at 100 before it is empty again, in milliseconds. */
const restAtEnd = 250

/**
 * The global loading flag as a percentage: 0 when work starts, up by one at a time and slower near the end,
 * 100 when the last work stops, and 0 again 250 ms later. Several pieces of work share the one bar.
 */
export function createLoadingProgress() {
  let percent = 0
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<Listener>()

  const show = (next: number) => {
    percent = next
    for (const listener of listeners) listener()
  }
  const step = () => {
    timer = setTimeout(
      () => {
        show(percent + 1)
        if (percent < 99) step()
      },
      pauseBefore(percent + 1),
    )
  }

  const start = () => {
    running += 1
    if (running > 1) return
    clearTimeout(timer)
    show(0)
    step()
  }
  /** More stops than starts change nothing. */
  const stop = () => {
    if (running === 0) return
    running -= 1
    if (running > 0) return
    clearTimeout(timer)
    show(100)
    timer = setTimeout(() => show(0), restAtEnd)
  }
  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { start, stop, subscribe, percent: () => percent }
}

/** Milliseconds to wait before the bar reaches this percentage. */
function pauseBefore(percent: number): number {
  if (percent <= 50) return 12
  if (percent <= 75) return 40
  if (percent <= 90) return 160
  return 800
}

export const loadingProgress = createLoadingProgress()
