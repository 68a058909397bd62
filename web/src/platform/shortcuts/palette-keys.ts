const isApple = /^(?:Mac|iP)/.test(navigator.platform)

/** What opens the palette; stands in the top bar, so it comes with the first load. */
export const paletteKeys = ['Ctrl', 'K'] as const

/** The keys as they stand on the user's keyboard. */
export const shownKeys = (keys: readonly string[]): string[] =>
  keys.map((key) => (key === 'Ctrl' && isApple ? '⌘' : key))

/** Whether the modifier of the palette is held, and no other. */
export const holdsPaletteModifier = (event: KeyboardEvent): boolean =>
  !event.altKey &&
  !event.shiftKey &&
  (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)

/** As `aria-keyshortcuts` names the palette's keys. */
export const paletteKeyShortcut = isApple ? 'Meta+K' : 'Control+K'
