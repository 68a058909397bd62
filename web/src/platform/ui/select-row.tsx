import { useRef } from 'react'
import { Checkbox } from './checkbox.tsx'
import { cx } from './class-names.ts'

type SelectRowProps = {
  /** What is selected: 'Select wire #1'. */
  label: string
  checked: boolean
  /** At the right edge; else something stands right of it. */
  atEnd?: boolean
  onPress: (event: { shiftKey: boolean }) => void
}

/** The box of a row; it stands above the row's own link. */
export function SelectRow({ label, checked, atEnd = false, onPress }: SelectRowProps) {
  const shiftKey = useRef(false)
  return (
    <Checkbox
      className={cx('relative z-10 -m-2 w-fit p-2', !atEnd && 'pr-4.5')}
      aria-label={label}
      checked={checked}
      // A change does not say which keys were held; the press before it does.
      onClick={(event) => {
        shiftKey.current = event.shiftKey
      }}
      onChange={() => onPress({ shiftKey: shiftKey.current })}
    />
  )
}

type SelectAllProps = {
  /** What is selected: 'Select all wires'. */
  label: string
  selection: { all: boolean; some: boolean; pressAll: () => void }
}

/** The box in the head of a table. */
export function SelectAll({ label, selection }: SelectAllProps) {
  return (
    <Checkbox
      className="-m-2 w-fit p-2 pr-4.5"
      aria-label={label}
      checked={selection.all}
      some={selection.some}
      onChange={selection.pressAll}
    />
  )
}
