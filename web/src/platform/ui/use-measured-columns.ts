import { useLayoutEffect, useRef } from 'react'

/**
 * Lets a long table keep the columns that the browser gave its first rows: further ones are laid out one by
 * one. Measures again when the table gets another width or another column.
 */
export function useMeasuredColumns(long: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const measured = useRef({ columns: 0, width: 0 })
  useLayoutEffect(() => {
    const { current } = table
    const place = current?.parentElement
    if (!current || !place) return undefined
    const measure = () => {
      const heads = [...current.querySelectorAll('thead > tr:last-of-type > th')]
      const now = { columns: long ? heads.length : 0, width: place.clientWidth }
      if (now.columns === measured.current.columns && now.width === measured.current.width) return
      measured.current = now
      delete current.dataset['measured']
      if (!long || now.width === 0) return
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      current.style.setProperty('--columns', widths.map((width) => `${width.toFixed(2)}px`).join(' '))
      current.dataset['measured'] = ''
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  })
  return table
}
