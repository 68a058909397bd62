import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { connection } from '../connection/connection.ts'
import { notify } from '../ui/toast-queue.ts'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

type Parts = {
  connection: Pick<typeof connection, 'look' | 'current' | 'subscribe'>
  /** Says that what was asked for comes later. */
  onWait: () => void
}

/**
 * Loads a part of the screens. What does not come while the server is out of reach is asked for again once it is back.
 * Chromium does not ask again for a module that failed: there it fails then, with the word that a reload brings it.
 */
export async function loadWhenReached<Part>(
  name: string,
  load: () => Promise<Part>,
  { connection: line, onWait }: Parts,
): Promise<Part> {
  try {
    return await loadChunk(name, load)
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error
    await line.look()
    if (line.current() === 'reached') throw error
    onWait()
    await new Promise<void>((resolve) => {
      const stop = line.subscribe(() => {
        if (line.current() !== 'reached') return
        stop()
        resolve()
      })
    })
    return loadChunk(name, load).catch((again: unknown) => {
      if (again instanceof ChunkLoadError) again.missedOffline = true
      throw again
    })
  }
}

/**
 * A part that may be loaded before it is shown. Where that failed while the server was out of reach, Chromium fails again
 * when the part is shown, and a reload brings it.
 */
export function createLoader<Part>(
  name: string,
  load: () => Promise<Part>,
  { connection: line, onWait }: Parts,
) {
  let missedAhead = false
  const ahead = async (): Promise<Part> => {
    try {
      return await loadChunk(name, load)
    } catch (error) {
      if (error instanceof ChunkLoadError) {
        await line.look()
        missedAhead = line.current() !== 'reached'
      }
      throw error
    }
  }
  const shown = (): Promise<Part> =>
    loadWhenReached(name, load, { connection: line, onWait }).catch((error: unknown) => {
      if (missedAhead && error instanceof ChunkLoadError) error.missedOffline = true
      throw error
    })
  return { ahead, shown }
}

const parts: Parts = {
  connection,
  onWait: () =>
    notify.info('You are offline', 'What you asked for can be opened when the connection returns.'),
}

type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Has the code come before the part is shown. */
  load: () => Promise<unknown>
}

/** A part of the screens whose code comes when it is first shown; `name` is what a failure to load calls it. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const { ahead, shown } = createLoader(name, load, parts)
  return Object.assign(lazy(shown), { load: ahead })
}
