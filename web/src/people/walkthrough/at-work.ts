/** As long as this, in milliseconds, a person has neither pressed nor typed before a walk-through opens. */
export const quietFor = 2_500

const open = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

const field = 'input, textarea, select, [contenteditable]'

const touches = ['pointerdown', 'keydown', 'input'] as const

/**
 * Whether a person is at work on the page: something is open, the focus is in a field, also while the person thinks, or
 * there was a press a moment ago. `now` is in milliseconds. Call `end` when it is not asked any more.
 */
export function watchWork(now: () => number = () => performance.now()) {
  let touchedAt = Number.NEGATIVE_INFINITY
  const touch = () => void (touchedAt = now())
  for (const name of touches) document.addEventListener(name, touch, true)
  return {
    isAtWork: (): boolean =>
      document.querySelector(open) !== null ||
      document.activeElement?.matches(field) === true ||
      now() - touchedAt < quietFor,
    end: (): void => touches.forEach((name) => document.removeEventListener(name, touch, true)),
  }
}
