import { useEffect, useRef, type RefObject } from 'react'

/**
 * One card takes the place of another, and the button that was pressed goes with the first: the focus moves to the card
 * that came. A focus that is elsewhere stays there.
 */
export function useFocusOfSwitch(isOther: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(isOther)
  useEffect(() => {
    if (before.current === isOther) return
    before.current = isOther
    const card = place.current?.querySelector<HTMLElement>('section')
    if (card == null || document.activeElement !== document.body) return
    card.tabIndex = -1
    card.focus({ preventScroll: true })
  }, [isOther])
  return place
}
