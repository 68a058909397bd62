/**
 * How many rows a list has of which one page was read: a page that is not full is its last. Asks `count` only where that
 * does not tell, so that a search is not made twice for the few rows that it finds.
 */
export const listTotal = async (
  items: readonly unknown[],
  { limit, offset }: { limit: number; offset: number },
  count: () => Promise<{ total: number } | undefined>,
): Promise<number> =>
  items.length < limit && (items.length > 0 || offset === 0)
    ? offset + items.length
    : ((await count())?.total ?? 0)
