import { hash } from 'node:crypto'

type Expiring = { expiresAt: number }

/**
 * Remembers what tokens were verified to say until they expire, the least recently used going first when it is full.
 * Keyed by the token's SHA-256, so that a memory dump holds no usable token.
 */
export function verifiedTokenCache<Verified extends Expiring>(limit: number) {
  const entries = new Map<string, Verified>()

  return {
    get(token: string, now: number): Verified | undefined {
      const key = digest(token)
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      if (found.expiresAt <= now) return undefined
      entries.set(key, found)
      return found
    },
    set(token: string, verified: Verified): void {
      entries.set(digest(token), verified)
      if (entries.size <= limit) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    get size() {
      return entries.size
    },
  }
}

const digest = (token: string) => hash('sha256', token, 'base64')
