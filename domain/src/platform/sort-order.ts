export const sortOrders = ['ascending', 'descending'] as const

export type SortOrder = (typeof sortOrders)[number]

/** What a list is asked to be sorted by; without `sort` it keeps its own order, and `order` says nothing. */
export type Sorting<Sort extends string> = { sort?: Sort | undefined; order?: SortOrder | undefined }
