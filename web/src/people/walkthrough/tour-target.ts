import type { TourTarget } from './walkthrough-steps.ts'

/** The first of the targets that is on the page and can be seen. */
export function tourTarget(targets: readonly TourTarget[]): Element | null {
  for (const target of targets) {
    const found = Array.from(document.querySelectorAll(`[data-tour="${target}"]`)).find(
      (element) => element.getClientRects().length > 0,
    )
    if (found) return found
  }
  return null
}
