import { setTimeout as pause } from 'node:timers/promises'

/** A page that listens to one server after the other, and reads each wire again that it hears of. */
export type FollowingPage = {
  /** The version of each wire as the page has read it. */
  versions: () => ReadonlyMap<string, number>
  /** How many changes it has heard. */
  heard: () => number
  /** How often a server told it to read everything anew. */
  refreshes: () => number
  /** The server that it listens to, by its place among the ports. */
  at: () => number
  stop: () => Promise<void>
}

const comeBackMs = 20

/**
 * Listens to the first of `ports`; when its stream ends it goes on at the next, from the last event that it heard. `readAt` is
 * the origin for its calls. `known`: the wires that there are, which it reads when it is told to read everything anew.
 */
export const followWires = (stand: {
  ports: readonly string[]
  readAt: string
  token: string
  known: () => readonly string[]
}): FollowingPage => {
  const { ports, readAt, token, known } = stand
  const over = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const dirty = new Set<string>()
  const versions = new Map<string, number>()
  let lastEventId: string | undefined
  let [at, heard, refreshes] = [0, 0, 0]

  const take = (event: string): void => {
    const fields = new Map(event.split('\n').map((line) => [line.split(': ')[0], line.replace(/^\w+: /, '')]))
    lastEventId = fields.get('id') ?? lastEventId
    if (fields.get('event') === 'refresh') {
      refreshes += 1
      for (const id of known()) dirty.add(id)
    }
    if (fields.get('event') !== 'change') return
    heard += 1
    const { wireId } = JSON.parse(fields.get('data') ?? '{}') as { wireId: string | null }
    if (wireId !== null) dirty.add(wireId)
  }

  const listen = async (): Promise<void> => {
    const from = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const response = await fetch(`http://127.0.0.1:${ports[at]}/notification/stream`, {
      headers: { ...headers, ...from },
      signal: over.signal,
    })
    if (response.status !== 200) throw new Error(`The stream answered ${response.status}.`)
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + piece).split('\n\n')
      text = events.pop() ?? ''
      events.forEach(take)
    }
  }

  const follow = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await listen().catch(() => undefined)
      if (over.signal.aborted) return
      at = (at + 1) % ports.length
      await pause(comeBackMs)
    }
  }

  const read = async (id: string): Promise<void> => {
    const response = await fetch(`${readAt}/wire/${id}`, { headers, signal: over.signal })
    if (response.status !== 200) throw new Error(`The wire answered ${response.status}.`)
    versions.set(id, ((await response.json()) as { version: number }).version)
  }

  const readDirty = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const [id] = dirty
      if (id === undefined) {
        await pause(comeBackMs)
        continue
      }
      dirty.delete(id)
      await read(id).catch(async () => {
        dirty.add(id)
        await pause(comeBackMs)
      })
    }
  }

  const running = [follow(), readDirty()]
  return {
    versions: () => versions,
    heard: () => heard,
    refreshes: () => refreshes,
    at: () => at,
    async stop() {
      over.abort()
      await Promise.all(running)
    },
  }
}
