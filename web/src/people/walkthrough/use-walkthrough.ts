import { useEffect, useRef } from 'react'
import type { WalkthroughView } from '@countersign/domain/people/users/walkthrough'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { logError } from '../../platform/api/log.ts'
import { reportError } from '../../platform/error-reporting/report-error.ts'
import { useIdentity } from '../identity/identity.ts'
import { useSaveSettings, useSettings } from '../account/settings-queries.ts'
import { somethingIsOpen } from './something-open.ts'
import { seenWalkthroughs } from './seen-walkthroughs.ts'
import { watchWork } from './at-work.ts'
import { tourTarget } from './tour-target.ts'
import type { TourRole, TourStep } from './walkthrough-steps.ts'

const seen = seenWalkthroughs(localStorage)

/** How often to look whether the page is ready, in milliseconds. */
const lookEvery = 400

/**
 * Explains a view to a first-time user, once its first target is on the page, nothing else is open and the user is not
 * at work there.
 * It is marked as seen when it is shown, in this browser and on the server.
 */
export function useWalkthrough(view: WalkthroughView, role: TourRole): void {
  const { user, endedBecause } = useIdentity()
  const known = seen.has(view)
  const settings = useSettings({ enabled: !known }).data
  const { mutate } = useSaveSettings()
  const seenElsewhere = settings?.walkthroughsSeen
  const wanted =
    user !== null &&
    endedBecause === null &&
    !known &&
    seenElsewhere !== undefined &&
    !seenElsewhere.includes(view)

  useEffect(() => {
    if (seenElsewhere?.includes(view)) seen.add(view)
  }, [seenElsewhere, view])

  // It outlives being marked as seen, but not its page.
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const saveSeen = useRef<() => void>(() => undefined)
  useEffect(() => {
    saveSeen.current = () => mutate({ walkthroughsSeen: [...new Set([...(seenElsewhere ?? []), view])] })
  })

  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const work = watchWork()
    const isBusy = () => work.isAtWork() || somethingIsOpen()
    const failed = (error: unknown) => {
      logError('The walk-through could not be shown.', error)
      reportError(error, 'the walk-through')
    }
    const show = async (steps: readonly TourStep[]) => {
      try {
        const { showWalkthrough } = await loadChunk('walk-through', () => import('./show-walkthrough.ts'))
        if (gone || seen.has(view)) return
        // The person began to work, or opened something, while its code came.
        if (isBusy()) return look(steps)
        work.end()
        seen.add(view)
        end.current = showWalkthrough(steps)
        saveSeen.current()
      } catch (error) {
        failed(error)
      }
    }
    let timer: ReturnType<typeof setInterval> | undefined
    const look = (steps: readonly TourStep[]) => {
      timer = setInterval(() => {
        const first = steps[0]
        if (first === undefined || tourTarget(first.targets) === null || isBusy()) return
        clearInterval(timer)
        void show(steps)
      }, lookEvery)
    }
    // Only a first-time user needs them.
    const begin = async () => {
      const { walkthroughSteps } = await loadChunk('walk-through', () => import('./walkthrough-steps.ts'))
      if (!gone) look(walkthroughSteps[view][role])
    }
    begin().catch(failed)
    return () => {
      gone = true
      clearInterval(timer)
      work.end()
    }
  }, [wanted, view, role])
}
