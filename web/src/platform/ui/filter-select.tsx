import { Options, Select } from './input.tsx'

type FilterSelectProps<Value extends string> = {
  label: string
  /** What stands for no filter: 'All statuses'. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Narrows a list to one value, or to none. */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <div className="min-w-36 flex-1 sm:flex-none">
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{all}</option>
        <Options of={options.map((option) => ({ id: option.value, name: option.label }))} />
      </Select>
    </div>
  )
}
