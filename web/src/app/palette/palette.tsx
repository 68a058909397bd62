import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { longestSearchTerm } from '@countersign/domain/closing/search/search-term'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useFocusLeft } from '../../platform/ui/use-focus-left.ts'
import { holdsPaletteModifier } from '../../platform/shortcuts/palette-keys.ts'
import { focusMain } from '../shortcuts/focus-main.ts'
import type { Entry, EntryGroup, MenuLink, Overlay } from './palette-entries.ts'
import { PaletteEntry } from './palette-entry.tsx'
import { PaletteState } from './palette-state.tsx'
import { useEntries } from './use-entries.ts'

type PaletteProps = {
  links: readonly MenuLink[]
  onClose: () => void
  onOpen: (overlay: Overlay) => void
}

/** Everything that the user can go to or begin, by a few letters of it. */
export function Palette({ links, onClose, onOpen }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const { groups, search } = useEntries(typed, links)
  const go = useNavigate()
  const leaves = useRef(false)
  useFocusLeft()
  // The browser may go back beneath it: what it offers is about the page on which it was opened.
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedOn && !leaves.current) onClose()
  }, [pathname, openedOn, onClose])
  const choose = ({ leads }: Entry) => {
    if ('opens' in leads) {
      onOpen(leads.opens)
      return
    }
    if ('runs' in leads) {
      onClose()
      leads.runs()
      return
    }
    leaves.current = true
    onClose()
    void go(leads.to)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-100 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center sm:px-6 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label="Search"
            // What had the focus is gone with its page.
            finalFocus={() => (leaves.current ? (focusMain() ?? true) : true)}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== 'k' || !holdsPaletteModifier(event.nativeEvent)) return
              event.preventDefault()
              onClose()
            }}
            className="flex h-dvh w-full flex-col overflow-hidden bg-surface shadow-float outline-none transition duration-100 data-starting-style:opacity-0 sm:h-[min(30rem,76dvh)] sm:max-w-xl sm:rounded-xl sm:border sm:border-line"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              mode="none"
              autoHighlight="always"
              keepHighlight
              value={typed}
              onValueChange={(value, { reason }) => {
                if (reason === 'input-change' || reason === 'input-clear') setTyped(value)
              }}
              itemToStringValue={({ label }: Entry) => label}
            >
              <div className="flex h-14 shrink-0 items-center gap-2.5 border-b border-line pr-2 pl-4">
                <Search className="size-4.5 shrink-0 text-muted" aria-hidden />
                <Autocomplete.Input
                  aria-label="Search transactions, wires, people, actions and pages"
                  placeholder="Search or go to…"
                  maxLength={longestSearchTerm}
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
                />
                <Dialog.Close
                  aria-label="Close"
                  data-tooltip="Close"
                  data-keys="Esc"
                  className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
                >
                  <X className="size-4.5" aria-hidden />
                </Dialog.Close>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5">
                <Autocomplete.List>
                  {(group: EntryGroup) => (
                    <Autocomplete.Group key={group.value} items={group.items} className="px-1.5 pb-1.5">
                      <Autocomplete.GroupLabel className="truncate px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
                        {group.value}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(entry: Entry) => (
                          <PaletteEntry key={entry.id} entry={entry} onChoose={() => choose(entry)} />
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <PaletteState
                  term={typed.trim()}
                  count={groups.reduce((sum, { items }) => sum + items.length, 0)}
                  {...search}
                />
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
