import { exactTotalLimit } from '@countersign/domain/platform/limits'

type Paging = { pageNum: number; pageSize: number }

export const pageOffset = ({ pageNum, pageSize }: Paging): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** A list's answer without a cursor; `total` was counted up to one more than lists count exactly. */
export const pageOf = <Item>(
  { items, total }: { items: Item[]; total: number },
  { pageNum, pageSize }: Paging,
) => ({
  items,
  total: Math.min(total, exactTotalLimit),
  totalIsMore: total > exactTotalLimit,
  pageNum,
  pageSize,
  nextCursor: null,
})
