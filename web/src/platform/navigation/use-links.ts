import { useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

export type LinkTo = (to: string) => { href: string; onClick: (event: MouseEvent) => void }

/** The browser itself opens a window or a tab, or saves what is behind the link. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * What an `a` needs to lead to a screen, for lists of hundreds: a Link draws itself anew with every change of the address. The
 * function stays the same.
 */
export function useLinks(): LinkTo {
  const base = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  return useCallback(
    (to) => ({
      href: `${base}${to}`,
      onClick: (event) => {
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        void latest.current(to)
      },
    }),
    [base],
  )
}
