import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A part of the screens whose code comes when it is first shown; `name` is what a failure to load calls it. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(name, load))
}
