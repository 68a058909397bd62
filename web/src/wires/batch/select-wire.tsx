import { useRef } from 'react'
import { Checkbox } from '../../platform/ui/checkbox.tsx'

type SelectWireProps = {
  number: number
  checked: boolean
  onPress: (event: { shiftKey: boolean }) => void
}

/** The box of a row; it stands above the row's own link. */
export function SelectWire({ number, checked, onPress }: SelectWireProps) {
  const shiftKey = useRef(false)
  return (
    <Checkbox
      className="relative z-10 -m-2 w-fit p-2 pr-4.5"
      aria-label={`Select wire #${number}`}
      checked={checked}
      // A change does not say which keys were held; the press before it does.
      onClick={(event) => {
        shiftKey.current = event.shiftKey
      }}
      onChange={() => onPress({ shiftKey: shiftKey.current })}
    />
  )
}
