import { setTimeout as pause } from 'node:timers/promises'

/**
 * Says again and again that a server lives. The function that it gives ends that, and resolves when the last word is said:
 * only then may the pool end.
 */
export const keepBeating = (beat: () => Promise<void>, everyMs = 50): (() => Promise<void>) => {
  const end = new AbortController()
  const beating = (async () => {
    while (!end.signal.aborted) {
      await beat()
      await pause(everyMs, undefined, { signal: end.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    end.abort()
    await beating
  }
}
