/** Brings the first field of a part that has to be filled in into view, with the focus; the first one when none is empty. */
export function focusFirstField(part: HTMLElement | null, fields = 'input, select, textarea'): void {
  const all = Array.from(part?.querySelectorAll<HTMLElement>(fields) ?? []).filter(
    (field) => !(field instanceof HTMLInputElement && (field.disabled || field.type === 'hidden')),
  )
  const empty = all.find((field) => field instanceof HTMLInputElement && field.value === '')
  ;(empty ?? all[0])?.focus()
}
