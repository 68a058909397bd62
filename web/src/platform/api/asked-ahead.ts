/** An answer that is older than this, in milliseconds, is asked for anew. */
const longestWait = 10_000

/** An answer that stays unread holds one of the browser's few connections. */
const leaveUnread = (response: Response | null): void => void response?.body?.cancel().catch(() => undefined)

type Parts = { ask: (path: string, token: string) => Promise<Response>; now: () => number }

/**
 * Answers that were asked for before the page knows its user: beside the exchange of the user's token instead of after it.
 * No code reads them until the page is signed in and makes the same call with the same token, and then once. A refusal is
 * no answer: the call itself goes out, and meets it as every call does.
 */
export function createAskedAhead({ ask, now }: Parts) {
  const asked = new Map<string, { token: string; at: number; answer: Promise<Response | null> }>()
  let late: ReturnType<typeof setTimeout> | undefined
  const forget = (): void => {
    for (const { answer } of asked.values()) void answer.then(leaveUnread)
    asked.clear()
  }
  return {
    ask: (token: string, paths: readonly string[]): void => {
      forget()
      for (const path of paths) {
        const answer = ask(path, token).then(
          (response) => {
            if (response.ok) return response
            leaveUnread(response)
            return null
          },
          () => null,
        )
        asked.set(path, { token, at: now(), answer })
      }
      clearTimeout(late)
      late = setTimeout(forget, longestWait)
    },
    /** The answer to the same call with this token, or null when it has to be made. */
    take: async (path: string, token: string | null): Promise<Response | null> => {
      const found = asked.get(path)
      asked.delete(path)
      if (found === undefined) return null
      if (found.token === token && now() - found.at <= longestWait) return found.answer
      void found.answer.then(leaveUnread)
      return null
    },
    /** A change goes out: what was read before it counts no more. */
    forget,
  }
}

let firstCalls: (address: URL) => readonly string[] = () => []

/** `calls`: the paths of the API that the screen at an address asks for first. */
export function setFirstCalls(calls: typeof firstCalls): void {
  firstCalls = calls
}

export const firstCallsAt = (address: string): readonly string[] => firstCalls(new URL(address))
