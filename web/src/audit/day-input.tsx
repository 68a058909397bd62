import { useState } from 'react'
import { TextInput } from '../platform/ui/input.tsx'
import { isDay } from './record-address.ts'

type DayInputProps = { label: string; value: string; isWrong?: boolean; onChange: (day: string) => void }

/** A day that a list is narrowed to. A year that is half typed, 0002 on its way to 2026, is kept and not asked for. */
export function DayInput({ label, value, isWrong = false, onChange }: DayInputProps) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    // The address changed from outside: the field follows it.
    setAsked(value)
    setTyped(value)
  }
  const take = (day: string) => {
    setTyped(day)
    if (day !== '' && !isDay(day)) return
    setAsked(day)
    onChange(day)
  }
  return (
    <label className="flex flex-[1_0_100%] items-center gap-2 text-sm text-muted sm:flex-none">
      <span className="w-9 sm:w-auto">{label}</span>
      <TextInput
        type="date"
        className="num"
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => take(target.value)}
      />
    </label>
  )
}
