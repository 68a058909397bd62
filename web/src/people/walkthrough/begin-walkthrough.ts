import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { watchWork } from './at-work.ts'
import { somethingIsOpen } from './something-open.ts'
import { tourTarget } from './tour-target.ts'
import type { TourStep } from './walkthrough-steps.ts'

/** How often to look whether the page is ready, in milliseconds. */
const lookEvery = 400

type Begun = {
  steps: readonly TourStep[]
  /** Another tab may have shown it meanwhile. */
  isSeen: () => boolean
  /** Takes how to end it. */
  onShown: (end: () => void) => void
  onFailed: (error: unknown) => void
}

/**
 * Shows a walk-through once its first target is on the page, nothing else is open and the user is not at work there. Answers
 * how to call it off before it is shown.
 */
export function beginWalkthrough({ steps, isSeen, onShown, onFailed }: Begun): () => void {
  let gone = false
  const work = watchWork()
  const isBusy = () => work.isAtWork() || somethingIsOpen()
  let timer: ReturnType<typeof setInterval> | undefined
  const show = async () => {
    try {
      const { showWalkthrough } = await loadChunk('walk-through', () => import('./show-walkthrough.ts'))
      if (gone || isSeen()) return
      // The person began to work, or opened something, while its code came.
      if (isBusy()) return look()
      work.end()
      onShown(showWalkthrough(steps))
    } catch (error) {
      onFailed(error)
    }
  }
  const look = () => {
    timer = setInterval(() => {
      const first = steps[0]
      if (first === undefined || tourTarget(first.targets) === null || isBusy()) return
      clearInterval(timer)
      void show()
    }, lookEvery)
  }
  look()
  return () => {
    gone = true
    clearInterval(timer)
    work.end()
  }
}
