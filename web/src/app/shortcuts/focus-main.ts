/** Where the keyboard goes on after a way to another page; null outside the shell. */
export function focusMain(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main')
  main?.focus({ preventScroll: true })
  return main
}
