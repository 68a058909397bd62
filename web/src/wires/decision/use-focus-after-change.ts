import { useEffect, useReducer, useRef, type RefObject } from 'react'

/**
 * A saved change of a decided wire brings the decision back, in place of the form that had the focus: the focus moves to
 * the bank details that are to be accepted anew. A focus that is elsewhere stays there.
 */
export function useFocusAfterChange(page: RefObject<HTMLElement | null>): () => void {
  const saved = useRef(false)
  const [, showSaved] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const details = page.current?.querySelector<HTMLElement>('[data-part="bank details"] section')
    if (!saved.current || !details) return
    saved.current = false
    if (document.activeElement !== document.body) return
    details.tabIndex = -1
    details.focus()
  })
  return () => {
    saved.current = true
    showSaved()
  }
}
