/** Turns committed outbox rows into mails, jobs and live messages. */
export type Dispatcher = {
  /** There may be something new. Returns at once; many calls within a few milliseconds are one. */
  wake: () => void
  start: () => Promise<void>
  /** Hands over what it can, and closes its connection. */
  stop: () => Promise<void>
}
