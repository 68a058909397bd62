import { useRef } from 'react'

/** A random UUID that also works where the page is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One key for every try of one payload: a second press or a retry creates nothing twice; a changed payload is new. */
export function useIdempotencyKey(): (payload: unknown) => string {
  const last = useRef<{ payload: string; key: string } | null>(null)
  return (payload) => {
    const text = JSON.stringify(payload)
    if (last.current?.payload !== text) last.current = { payload: text, key: randomKey() }
    return last.current.key
  }
}
