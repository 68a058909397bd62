/** Where the lines of one stream go: a response that stays open. */
export type Outlet = {
  write: (text: string) => unknown
  end: () => unknown
  destroy: () => unknown
  readonly writableLength: number
}

export type Stream = { userId: string; principalId: string; session: string | undefined; outlet: Outlet }

/** The server disconnects a client that leaves more unread, before the backlog fills the memory. */
const mostUnreadBytes = 256 * 1024

export const mostStreamsOfOneUser = 20

/** Every open stream of this server, found by its user and by whose transactions that user may see. */
export const createOpenStreams = () => {
  const byUser = new Map<string, Set<Stream>>()
  const byPrincipal = new Map<string, Set<Stream>>()

  const put = (map: Map<string, Set<Stream>>, key: string, stream: Stream): void => {
    const set = map.get(key) ?? new Set()
    map.set(key, set.add(stream))
  }
  const take = (map: Map<string, Set<Stream>>, key: string, stream: Stream): void => {
    const set = map.get(key)
    set?.delete(stream)
    if (set?.size === 0) map.delete(key)
  }

  const remove = (stream: Stream): void => {
    take(byUser, stream.userId, stream)
    take(byPrincipal, stream.principalId, stream)
  }

  return {
    add(stream: Stream): void {
      put(byUser, stream.userId, stream)
      put(byPrincipal, stream.principalId, stream)
    },
    remove,
    userIds: (): string[] => [...byUser.keys()],
    all: (): Stream[] => [...byUser.values()].flatMap((streams) => Array.from(streams)),
    count: (): number => [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
    countOf: (userId: string): number => byUser.get(userId)?.size ?? 0,
    ofUser: (userId: string): Iterable<Stream> => byUser.get(userId) ?? [],
    ofPrincipal: (principalId: string): Iterable<Stream> => byPrincipal.get(principalId) ?? [],
    write(stream: Stream, text: string): void {
      stream.outlet.write(text)
      if (stream.outlet.writableLength > mostUnreadBytes) {
        remove(stream)
        stream.outlet.destroy()
      }
    },
    end(stream: Stream): void {
      remove(stream)
      stream.outlet.end()
    },
  }
}
