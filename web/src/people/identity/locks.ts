import { IdentityError } from './identity-errors.ts'

const lockName = 'countersign.tokens'
const patienceMs = 30_000

/** Runs `work` while no other tab of this browser runs any. */
export async function aloneAmongTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent where the address is not secure; there is no signing in there either.
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(new IdentityError('timeout')), patienceMs)
  return navigator.locks.request(lockName, { signal: waiting.signal }, async () => {
    clearTimeout(timer)
    return work()
  })
}

/** Runs `work` unless another tab of this browser runs it at the moment, which is then enough. */
export async function onceAmongTabs(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('countersign.session-log', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}
