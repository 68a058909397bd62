/** Which items a page shows, counted from 1 as `pageNum` is. `shown` is how many there are on it. */
export function pageRange(pageNum: number, pageSize: number, shown: number) {
  const before = (pageNum - 1) * pageSize
  return { first: before + 1, last: before + shown }
}
