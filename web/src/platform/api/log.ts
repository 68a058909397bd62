import { isPageEnded } from './problem.ts'

/** The browser's console: for the developers who maintain the page, never for its user. */
export function logError(what: string, error: unknown): void {
  // What an ended page no longer sends is no fault of anything.
  if (isPageEnded(error)) return
  // oxlint-disable-next-line no-console
  console.error(what, error)
}
