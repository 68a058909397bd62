import { useEffect, useId, useState } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useSingleKeys } from '../shortcuts/single-keys.ts'
import { TextInput } from './input.tsx'

type SearchBoxProps = {
  /** What is searched, for users who cannot see the box. */
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Searches a moment after the last key, so that typing a word is one question. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const singleKeys = useSingleKeys()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    // The address changed from outside: the box follows it.
    setAsked(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => {
      setAsked(typed.trim())
      onSearch(typed.trim())
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div className="relative min-w-56 flex-[1_0_100%] sm:max-w-80 sm:flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 z-10 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <TextInput
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        maxLength={100}
        placeholder={placeholder}
        className="pr-9! pl-9!"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-1/2 right-1.5 grid size-6.5 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
          onClick={() => setTyped('')}
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  )
}
