/** What was started, to be stopped in the reverse order. */
export type StartedParts = {
  /** `name`: how the log calls it. */
  add: (name: string, end: () => Promise<void>) => void
  /** Resolves when everything is written out. Where a part cannot be stopped, the others are; then its failure is thrown. */
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
      const failures: unknown[] = []
      for (const { name, end } of parts.splice(0).toReversed()) {
        present = name
        await end().catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
    stopping: () => present,
  }
}
