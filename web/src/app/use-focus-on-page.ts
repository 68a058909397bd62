import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to the new page when it went with the old one: else the keyboard begins at the top of the document, and a
 * reader of screens says nothing. A focus that is still somewhere stays there.
 */
export function useFocusOnPage(main: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, path])
}
