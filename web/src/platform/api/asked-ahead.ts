/** An answer that is older than this, in milliseconds, is asked for anew. */
const longestWait = 10_000

type Parts = { ask: (path: string, token: string) => Promise<Response>; now: () => number }

/**
 * Answers that were asked for before the page knows its user: beside the exchange of the user's token instead of after it.
 * They are read by nobody until the page is signed in and makes the same call with the same token, and then once. A refusal is
 * no answer: the call itself goes out, and meets it as every call does.
 */
export function createAskedAhead({ ask, now }: Parts) {
  const asked = new Map<string, { token: string; at: number; answer: Promise<Response | null> }>()
  return {
    ask: (token: string, paths: readonly string[]): void => {
      asked.clear()
      for (const path of paths) {
        const answer = ask(path, token).then(
          (response) => (response.ok ? response : null),
          () => null,
        )
        asked.set(path, { token, at: now(), answer })
      }
    },
    /** The answer to the same call with this token, or null when it has to be made. */
    take: async (path: string, token: string | null): Promise<Response | null> => {
      const found = asked.get(path)
      asked.delete(path)
      if (found === undefined || found.token !== token || now() - found.at > longestWait) return null
      return found.answer
    },
    /** A change goes out: what was read before it counts no more. */
    forget: (): void => asked.clear(),
  }
}

let firstCalls: (address: URL) => readonly string[] = () => []

/** `calls`: the paths of the API that the screen at an address asks for first. */
export function setFirstCalls(calls: typeof firstCalls): void {
  firstCalls = calls
}

export const firstCallsAt = (address: string): readonly string[] => firstCalls(new URL(address))
