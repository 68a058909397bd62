import { recordKindNames, recordKinds } from '@countersign/domain/audit/record-kinds'
import { FieldError } from '../platform/ui/field.tsx'
import { FilterSelect } from '../platform/ui/filter-select.tsx'
import { DayInput } from './day-input.tsx'
import { isTurned } from './record-queries.ts'
import type { RecordAddress } from './record-address.ts'

const options = recordKindNames.map((value) => ({ value, label: recordKinds[value].title }))

type RecordFiltersProps = {
  address: RecordAddress
  onAsk: (change: Partial<Omit<RecordAddress, 'pageNum'>>) => void
}

/** Narrows a history by kind and by days. */
export function RecordFilters({ address, onAsk }: RecordFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Kind"
        all="Everything"
        options={options}
        value={address.kind}
        onChange={(kind) => onAsk({ kind })}
      />
      <DayInput label="From" value={address.from} onChange={(from) => onAsk({ from })} />
      <DayInput label="To" value={address.to} isWrong={isTurned(address)} onChange={(to) => onAsk({ to })} />
      {isTurned(address) && (
        <div className="basis-full">
          <FieldError>Choose a day on or after the first day</FieldError>
        </div>
      )}
    </>
  )
}
