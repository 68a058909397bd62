import { Head, SortButton } from '../ui/data-table.tsx'
import { type ListSorting, pressedSort } from './sorted-list.tsx'

type SortedHeadsProps<Sort extends string> = {
  sorting: ListSorting<Sort> | undefined
  of: readonly { by: Sort; label: string }[]
}

/** The head of a column whose cells show several values; the list is sorted by each. */
export function SortedHeads<Sort extends string>({ sorting, of }: SortedHeadsProps<Sort>) {
  if (sorting === undefined) return <Head>{of.map(({ label }) => label).join(', ')}</Head>
  const leads = of.some(({ by }) => by === sorting.sort)
  return (
    <Head sorted={(leads && sorting.order) || 'none'}>
      <span className="inline-flex gap-1.5">
        {of.map(({ by, label }) => (
          <SortButton
            key={by}
            order={sorting.sort === by ? sorting.order : undefined}
            onSort={() => sorting.onSort(pressedSort(sorting, by))}
          >
            {label}
            {/* The head alone does not say which of its values leads. */}
            {sorting.sort === by && <span className="sr-only">, sorted {sorting.order}</span>}
          </SortButton>
        ))}
      </span>
    </Head>
  )
}
