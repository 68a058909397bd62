import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '../../people/identity/identity.ts'
import { singleKeysOn } from '../../platform/shortcuts/single-keys.ts'
import { menuLinks } from '../navigation.ts'
import { focusMain } from './focus-main.ts'
import { createShortcutListener } from './heard-shortcut.ts'
import { focusRow, focusSearch } from './list-keys.ts'

/** Follows the shortcuts of the whole page as long as a user works on it. */
export function useShortcuts(open: (overlay: 'palette' | 'shortcuts') => void): void {
  const { user, endedBecause } = useIdentity()
  const go = useNavigate()
  const latest = useRef({ user, go, open })
  useEffect(() => {
    latest.current = { user, go, open }
  })
  const lives = endedBecause === null
  useEffect(() => {
    if (!lives) return undefined
    const listen = createShortcutListener()
    const follow = (event: KeyboardEvent) => {
      const { user, go, open } = latest.current
      if (user === null) return
      const pages = menuLinks(user).map(({ to }) => to)
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
