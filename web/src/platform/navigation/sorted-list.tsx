import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import { Head, SortHead } from '../ui/data-table.tsx'
import { Options, Select } from '../ui/input.tsx'

/** How a list is sorted, and what asks for another order. */
export type ListSorting<Sort extends string> = Sorting<Sort> & {
  onSort: (sorting: Sorting<Sort>) => void
}

/** Another column begins upward; the same one is turned around. */
export const pressedSort = <Sort extends string>(
  { sort, order }: Sorting<Sort>,
  pressed: Sort,
): Sorting<Sort> => ({
  sort: pressed,
  order: sort === pressed && order === 'ascending' ? 'descending' : 'ascending',
})

type SortedHeadProps<Sort extends string> = {
  /** Undefined where the table stands outside a list that is sorted. */
  sorting: ListSorting<Sort> | undefined
  by: Sort
  align?: 'left' | 'right'
  children: ReactNode
}

/** The head of a column that a list is sorted by. */
export function SortedHead<Sort extends string>({ sorting, by, align, children }: SortedHeadProps<Sort>) {
  if (sorting === undefined) return <Head {...(align && { align })}>{children}</Head>
  return (
    <SortHead
      {...(align && { align })}
      order={sorting.sort === by ? sorting.order : undefined}
      onSort={() => sorting.onSort(pressedSort(sorting, by))}
    >
      {children}
    </SortHead>
  )
}

type SortChoiceProps<Sort extends string> = {
  sorting: ListSorting<Sort>
  /** The list's own order in words, where that is none of its columns: 'Newest first'. */
  standard?: string
  options: readonly { value: Sort; label: string }[]
  /** The list itself decides when it has no columns. */
  always?: boolean
}

/** The same choice where a screen is too narrow for columns, and so for their heads. */
export function SortChoice<Sort extends string>({
  sorting,
  standard,
  options,
  always = false,
}: SortChoiceProps<Sort>) {
  const choices = options.flatMap(({ value, label }) =>
    (['ascending', 'descending'] as const).map((order) => ({
      sorting: { sort: value, order },
      id: `${value} ${order}`,
      name: `${label}, ${order}`,
    })),
  )
  return (
    <div className={cx('min-w-36 flex-1', always ? 'sm:max-w-64' : 'min-[56rem]:hidden')}>
      <Select
        aria-label="Sort by"
        value={sorting.sort === undefined ? '' : `${sorting.sort} ${sorting.order}`}
        onChange={({ target }) =>
          sorting.onSort(
            choices.find(({ id }) => id === target.value)?.sorting ?? { sort: undefined, order: undefined },
          )
        }
      >
        {standard !== undefined && <option value="">{standard}</option>}
        <Options of={choices.map(({ id, name }) => ({ id, name }))} />
      </Select>
    </div>
  )
}
