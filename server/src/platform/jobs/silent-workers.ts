/** Changes again and again while the worker lives. */
export type SignOfLife = { id: string; sign: string }

/** A living worker beats before each look of its own, so that none stands still for so many of another server. */
const looksUntilDead = 3

/**
 * Tells which workers are dead: their sign of life stood still from one look to the next, several times. Looks are counted,
 * not time: a clock that is set, or a database that no server reaches for a while, makes no living worker dead.
 */
export const createSilentWorkers = (): ((signs: readonly SignOfLife[]) => string[]) => {
  let seen = new Map<string, { sign: string; unchanged: number }>()
  return (signs) => {
    const now = new Map<string, { sign: string; unchanged: number }>()
    for (const { id, sign } of signs) {
      const before = seen.get(id)
      now.set(id, { sign, unchanged: before?.sign === sign ? before.unchanged + 1 : 0 })
    }
    seen = now
    return [...now].filter(([, { unchanged }]) => unchanged >= looksUntilDead).map(([id]) => id)
  }
}
