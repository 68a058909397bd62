import { useLayoutEffect, useRef } from 'react'

const heads = 'thead > tr:last-of-type > th'

/**
 * Lets a long table keep the columns that the browser gave its first rows: further ones are laid out one by
 * one. Measures again when the table gets another width or another column, and not with each turn of rows: to
 * ask for a width lays the page out at once.
 */
export function useMeasuredColumns(long: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const measured = useRef({ columns: 0, width: 0 })
  useLayoutEffect(() => {
    const { current } = table
    const columns = long ? (current?.querySelectorAll(heads).length ?? 0) : 0
    if (current && columns !== measured.current.columns) measure(current, columns, measured)
  })
  useLayoutEffect(() => {
    const { current } = table
    const place = current?.parentElement
    if (!current || !place) return undefined
    const observer = new ResizeObserver(() => {
      if (place.clientWidth !== measured.current.width) measure(current, measured.current.columns, measured)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return table
}

type Measured = { columns: number; width: number }

/** Writes the widths that the browser gives now; a table of 0 columns is not long. */
function measure(table: HTMLTableElement, columns: number, measured: { current: Measured }): void {
  const width = table.parentElement?.clientWidth ?? 0
  measured.current = { columns, width }
  delete table.dataset['measured']
  if (columns === 0 || width === 0) return
  const widths = [...table.querySelectorAll(heads)].map((head) => head.getBoundingClientRect().width)
  table.style.setProperty('--columns', widths.map((each) => `${each.toFixed(2)}px`).join(' '))
  table.dataset['measured'] = ''
}
