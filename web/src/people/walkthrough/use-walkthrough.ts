import { useEffect, useRef } from 'react'
import type { WalkthroughView } from '@countersign/domain/people/users/walkthrough'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { logError } from '../../platform/api/log.ts'
import { reportError } from '../../platform/error-reporting/report-error.ts'
import { useIdentity } from '../identity/identity.ts'
import { useSaveSettings, useSettings } from '../account/settings-queries.ts'
import { seenWalkthroughs } from './seen-walkthroughs.ts'
import { tourTarget } from './tour-target.ts'
import { walkthroughSteps, type TourRole } from './walkthrough-steps.ts'

const seen = seenWalkthroughs(localStorage)

/** How often to look whether the page is ready, in milliseconds. */
const lookEvery = 400

/** As long as this, in milliseconds, a person has neither pressed nor typed before a walk-through opens. */
const quietFor = 2_500

const somethingIsOpen = () =>
  document.querySelector(
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]',
  ) !== null

/** A person who is in a field is at work, also while thinking. */
const isInField = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

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
    const steps = walkthroughSteps[view][role]
    let gone = false
    let touchedAt = Number.NEGATIVE_INFINITY
    const touch = () => void (touchedAt = performance.now())
    const isBusy = () => somethingIsOpen() || isInField() || performance.now() - touchedAt < quietFor
    const touches = ['pointerdown', 'keydown', 'input'] as const
    for (const name of touches) document.addEventListener(name, touch, true)
    const mute = () => touches.forEach((name) => document.removeEventListener(name, touch, true))
    const show = async () => {
      try {
        const { showWalkthrough } = await loadChunk('walk-through', () => import('./show-walkthrough.ts'))
        if (gone || seen.has(view)) return
        // The person began to work while its code came.
        if (isBusy()) return look()
        mute()
        seen.add(view)
        end.current = showWalkthrough(steps)
        saveSeen.current()
      } catch (error) {
        logError('The walk-through could not be shown.', error)
        reportError(error, 'the walk-through')
      }
    }
    let timer: ReturnType<typeof setInterval> | undefined
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
      mute()
    }
  }, [wanted, view, role])
}
