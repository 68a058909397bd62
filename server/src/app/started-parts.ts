/** What was started, to be stopped in the reverse order. */
export type StartedParts = {
  /** `name`: how the log calls it. */
  add: (name: string, end: () => Promise<void>) => void
  /** Resolves when everything is written out. */
  stop: () => Promise<void>
  /** The part that is being stopped. */
  stopping: () => string | undefined
}

export const createStartedParts = (): StartedParts => {
  const parts: { name: string; end: () => Promise<void> }[] = []
  let present: string | undefined
  return {
    add: (name, end) => void parts.push({ name, end }),
    async stop() {
      for (const { name, end } of parts.splice(0).toReversed()) {
        present = name
        await end()
      }
    },
    stopping: () => present,
  }
}
