import { holdsPaletteModifier } from '../../platform/shortcuts/palette-keys.ts'
import { goKey, goLetters } from '../../platform/shortcuts/shortcuts.ts'

/** What a key press asks for. */
export type Asked = 'palette' | 'search' | 'help' | 'next' | 'previous' | { goTo: string }

const asked: Readonly<Record<string, Asked>> = { '/': 'search', '?': 'help', j: 'next', k: 'previous' }

/** A letter after `g` counts for so long, in milliseconds. */
const goWithin = 1500

const fields = 'input, textarea, select, [contenteditable], [role=textbox], [role=combobox]'

const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'

type Circumstances = {
  /** Paths of the user's own menu. */
  pages: readonly string[]
  singleKeys: boolean
}

/**
 * Hears the shortcuts among the keys: never inside what is open over the page, and those of a single key neither in a field
 * nor with a modifier.
 */
export function createShortcutListener() {
  let wentAt = Number.NEGATIVE_INFINITY
  return (event: KeyboardEvent, { pages, singleKeys }: Circumstances): Asked | null => {
    const afterGo = event.timeStamp - wentAt < goWithin
    wentAt = Number.NEGATIVE_INFINITY
    const { key, target } = event
    if (event.defaultPrevented || event.isComposing || document.querySelector(overlays) !== null) return null
    if (key.toLowerCase() === 'k' && holdsPaletteModifier(event)) return 'palette'
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey) return null
    if (target instanceof Element && target.closest(fields) !== null) return null
    if (event.repeat && key !== 'j' && key !== 'k') return null
    if (afterGo) {
      const path = pages.find((page) => goLetters[page] === key)
      return path === undefined ? null : { goTo: path }
    }
    if (key === goKey) wentAt = event.timeStamp
    return Object.hasOwn(asked, key) ? (asked[key] ?? null) : null
  }
}
