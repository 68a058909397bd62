import type { WireSort } from '@countersign/domain/wires/record/wire-sort'
import { type ListSorting, SortedHead } from '../../platform/navigation/sorted-list.tsx'
import { Head } from '../../platform/ui/data-table.tsx'
import { SelectAll } from '../../platform/ui/select-row.tsx'
import type { Selection } from '../../platform/ui/use-selection.ts'

type WiresHeadProps = {
  sorting: ListSorting<WireSort>
  /** Undefined where nothing can be done to several wires. */
  selection: Selection | undefined
  someActions: boolean
}

/** The same columns in words, for a list of cards. */
export const wireSortOptions: readonly { value: WireSort; label: string }[] = [
  { value: 'number', label: 'Number' },
  { value: 'receiver', label: 'Receiver' },
  { value: 'purpose', label: 'Purpose' },
  { value: 'status', label: 'Status' },
  { value: 'amount', label: 'Amount' },
]

export function WiresHead({ sorting, selection, someActions }: WiresHeadProps) {
  return (
    <>
      {selection && (
        <Head className="controls w-0 pr-0">
          <SelectAll label="Select all wires" selection={selection} />
        </Head>
      )}
      <SortedHead sorting={sorting} by="number">
        Wire
      </SortedHead>
      <SortedHead sorting={sorting} by="receiver">
        Receiver
      </SortedHead>
      <SortedHead sorting={sorting} by="purpose">
        Purpose
      </SortedHead>
      <Head>Account</Head>
      <SortedHead sorting={sorting} by="status">
        Status
      </SortedHead>
      <SortedHead sorting={sorting} by="amount" align="right">
        Amount
      </SortedHead>
      {someActions && (
        <Head className="controls">
          <span className="sr-only">Actions</span>
        </Head>
      )}
    </>
  )
}
