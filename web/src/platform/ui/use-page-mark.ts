import { useLayoutEffect } from 'react'

type Mark = 'bottom-bar' | 'decision-bar' | 'dialog'

const standing = new Map<Mark, number>()

const add = (mark: Mark, by: 1 | -1): void => {
  const count = (standing.get(mark) ?? 0) + by
  standing.set(mark, count)
  document.documentElement.toggleAttribute(`data-with-${mark}`, count > 0)
}

/**
 * Says on the root element that the page has such a part, as `data-with-…`, for the styles of what stands elsewhere. With
 * `:has()` the browser would look through the whole page at each row that comes.
 */
export const usePageMark = (mark: Mark): void =>
  useLayoutEffect(() => {
    add(mark, 1)
    return () => add(mark, -1)
  }, [mark])
