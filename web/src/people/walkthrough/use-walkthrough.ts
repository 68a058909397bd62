import { useEffect, useRef } from 'react'
import type { WalkthroughView } from '@countersign/domain/people/users/walkthrough'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { logError } from '../../platform/api/log.ts'
import { reportError } from '../../platform/error-reporting/report-error.ts'
import { useIdentity } from '../identity/identity.ts'
import { useSaveSettings, useSettings } from '../account/settings-queries.ts'
import { seenWalkthroughs } from './seen-walkthroughs.ts'
import type { TourRole } from './walkthrough-steps.ts'

const seen = seenWalkthroughs(localStorage)

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
    let callOff: (() => void) | undefined
    const failed = (error: unknown) => {
      logError('The walk-through could not be shown.', error)
      reportError(error, 'the walk-through')
    }
    const isSeen = () => seen.has(view)
    const onShown = (endIt: () => void) => {
      seen.add(view)
      end.current = endIt
      saveSeen.current()
    }
    // Only a first-time user needs them.
    const begin = async () => {
      const [{ walkthroughSteps }, { beginWalkthrough }] = await loadChunk('walk-through', () =>
        Promise.all([import('./walkthrough-steps.ts'), import('./begin-walkthrough.ts')]),
      )
      if (gone) return
      callOff = beginWalkthrough({ steps: walkthroughSteps[view][role], isSeen, onShown, onFailed: failed })
    }
    begin().catch(failed)
    return () => {
      gone = true
      callOff?.()
    }
  }, [wanted, view, role])
}
