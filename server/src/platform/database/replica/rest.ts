/** After a wait in vain no request waits for so long; doubled up to half a minute, until ten seconds went well. */
const shortestRestMs = 1_000
const longestRestMs = 30_000
const calmMs = 10_000

/** Remembers that a replica is behind, so that few requests wait for it in vain. */
export const createRest = () => {
  let until = -Infinity
  let wanted = 0n
  let restMs = shortestRestMs
  return {
    /** Whether no request is to wait for a replica that is there. */
    lastsAt: (position: bigint): boolean => performance.now() < until || position < wanted,
    /** A request waited in vain for the replica to get there. */
    begin(position: bigint): void {
      const now = performance.now()
      if (position > wanted) wanted = position
      if (now < until) return
      restMs = now - until > calmMs ? shortestRestMs : Math.min(2 * restMs, longestRestMs)
      until = now + restMs
    },
  }
}
