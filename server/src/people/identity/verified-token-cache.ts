import { hash } from 'node:crypto'

/**
 * Remembers what tokens were verified to say until the given time (ms, UTC), the least recently used going first when it is full.
 * Keyed by the token's SHA-256, so that a memory dump holds no usable token.
 */
export function verifiedTokenCache<Verified>(limit: number) {
  const entries = new Map<string, { verified: Verified; until: number }>()

  return {
    get(token: string, now: number): Verified | undefined {
      const key = digest(token)
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      if (found.until <= now) return undefined
      entries.set(key, found)
      return found.verified
    },
    set(token: string, verified: Verified, until: number): void {
      entries.set(digest(token), { verified, until })
      if (entries.size <= limit) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    forget(which: (verified: Verified) => boolean): void {
      for (const [key, { verified }] of entries) if (which(verified)) entries.delete(key)
    },
    get size() {
      return entries.size
    },
  }
}

const digest = (token: string) => hash('sha256', token, 'base64')
