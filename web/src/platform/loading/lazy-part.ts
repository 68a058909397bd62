import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { connection } from '../api/connection.ts'
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

const parts: Parts = {
  connection,
  onWait: () =>
    notify.info('You are offline', 'What you asked for can be opened when the connection returns.'),
}

/** A part of the screens whose code comes when it is first shown; `name` is what a failure to load calls it. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadWhenReached(name, load, parts))
}
