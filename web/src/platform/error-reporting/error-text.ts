/** What the fallback says; `name` is the failing screen's, when it is known. */
export function errorText(name?: string): string {
  return name === undefined || name === ''
    ? 'We encountered an unknown error'
    : `We encountered an unknown error when loading ${name}`
}

/** Where a page itself is the place to come back to, reloading it is the way out; elsewhere the list is. */
const reloadedPages = /^\/(transactions\/?|register\/?)?$/

export function errorWayOut(
  place: { kind: 'page'; path: string } | { kind: 'part' },
): 'reload' | 'transactions' {
  return place.kind === 'part' || reloadedPages.test(place.path) ? 'reload' : 'transactions'
}
