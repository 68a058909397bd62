import { useEffect, useRef, type RefObject } from 'react'

/**
 * What one card shows takes the place of something else, and the button that was pressed goes with it: the focus moves to the
 * card in or around the element of this reference. A focus that is elsewhere stays there. `shown` names what is shown.
 */
export function useFocusOfSwitch(shown: boolean | string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const card = place.current?.querySelector<HTMLElement>('section') ?? place.current?.closest('section')
    if (card == null || document.activeElement !== document.body) return
    card.tabIndex = -1
    card.focus({ preventScroll: true })
  }, [shown])
  return place
}
