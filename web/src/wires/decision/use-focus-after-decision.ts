import { useEffect, useRef, type RefObject } from 'react'

/**
 * A decision removes its own buttons, and with them the focus and what was in view: both move to the heading,
 * which shows the outcome. A focus that the user moved elsewhere stays there.
 */
export function useFocusAfterDecision(deciding: string | null, page: RefObject<HTMLElement | null>): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const decided = before.current !== null && deciding === null
    before.current = deciding
    if (!decided) return undefined
    // A dialog that closes with the decision gives its focus back first, to a button that is gone.
    const turn = setTimeout(() => {
      if (document.activeElement !== document.body) return
      page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    })
    return () => clearTimeout(turn)
  }, [deciding, page])
}
