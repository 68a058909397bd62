import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from './load-chunk.ts'

type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Has the code come before the part is shown. */
  load: () => Promise<unknown>
}

/** A part of the screens whose code comes when it is first shown; `name` is what a failure to load calls it. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  return Object.assign(
    lazy(() => loadChunk(name, load)),
    { load: () => loadChunk(name, load) },
  )
}
