/** The search of the list on the page takes the focus; false where there is none. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main search input[inputmode=search]')
  box?.focus()
  box?.select()
  return box !== null
}

/** Moves the focus to the link of the next row of a table, or of the one before; from outside to the first. */
export function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
  )
  const row = document.activeElement?.closest('tr') ?? null
  const at = links.findIndex((link) => row !== null && link.closest('tr') === row)
  const link = at < 0 ? links[0] : links[at + step]
  link?.focus()
}
