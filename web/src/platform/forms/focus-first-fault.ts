/** Moves the focus to the first input that is marked as refused: a keyboard or a screen reader goes on from there. */
export const focusFirstFault = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
