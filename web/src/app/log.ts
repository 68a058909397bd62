/** The browser's console: for whoever looks after the page, never for its user. */
export function logError(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(what, error)
}
