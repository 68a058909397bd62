/** A server that is asked to stop leaves first: it answers on, and says that it wants no more. */
export type Leaving = {
  hasBegun: () => boolean
  begin: () => void
  /** Called once, when it begins. */
  onBegin: (listener: () => void) => void
}

export const createLeaving = (): Leaving => {
  const listeners: (() => void)[] = []
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    begin() {
      if (hasBegun) return
      hasBegun = true
      for (const listener of listeners) listener()
    },
    onBegin: (listener) => void listeners.push(listener),
  }
}
