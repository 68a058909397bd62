/** Where unsent forms wait; session storage in the browser. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: string, form: string) => `countersign.unsent.${userId}.${form}`

/**
 * Keeps what a person typed and has not sent, for that person alone, until it is sent or given up. `secret` fields,
 * such as bank details, are never written: the page asks for them anew.
 */
export function keepUnsent(
  store: Store,
  userId: string,
  form: string,
  values: Record<string, unknown>,
  secret: readonly string[] = [],
): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
  try {
    store.setItem(keyOf(userId, form), JSON.stringify(kept))
  } catch {
    // A full or forbidden store costs the convenience, never the form.
  }
}

/** What was kept, laid over `start`; null when nothing was, or when it can no longer be read. */
export function unsentValues<Values extends Record<string, unknown>>(
  store: Store,
  userId: string,
  form: string,
  start: Values,
): Values | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId, form)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(
      ([name, value]) =>
        name in start &&
        Array.isArray(value) === Array.isArray(start[name]) &&
        typeof value === typeof start[name],
    )
    return { ...start, ...Object.fromEntries(known) }
  } catch {
    return null
  }
}

export function forgetUnsent(store: Store, userId: string, form: string): void {
  store.removeItem(keyOf(userId, form))
}
