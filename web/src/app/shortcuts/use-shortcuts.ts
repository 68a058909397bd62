import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '../../people/identity/identity.ts'
import { singleKeysOn } from '../../platform/shortcuts/single-keys.ts'
import { focusMain } from './focus-main.ts'
import { createShortcutListener } from './heard-shortcut.ts'
import { focusRow, focusSearch } from './list-keys.ts'

/** Follows the shortcuts of the whole page as long as a user works on it. */
export function useShortcuts(
  links: readonly { to: string }[],
  open: (overlay: 'palette' | 'shortcuts') => void,
): void {
  const { endedBecause } = useIdentity()
  const go = useNavigate()
  const latest = useRef({ links, go, open })
  useEffect(() => {
    latest.current = { links, go, open }
  })
  const lives = endedBecause === null
  useEffect(() => {
    if (!lives) return undefined
    const listen = createShortcutListener()
    const follow = (event: KeyboardEvent) => {
      const { links, go, open } = latest.current
      const pages = links.map(({ to }) => to)
      const asked = listen(event, { pages, singleKeys: singleKeysOn() })
      if (asked === null) return
      event.preventDefault()
      if (asked === 'next' || asked === 'previous') focusRow(asked === 'next' ? 1 : -1)
      else if (asked === 'help') open('shortcuts')
      else if (asked === 'palette' || (asked === 'search' && !focusSearch())) open('palette')
      else if (typeof asked === 'object') {
        void go(asked.goTo)
        focusMain()
      }
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [lives])
}
