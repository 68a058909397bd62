import { useEffect, useState } from 'react'

/** What was typed, a moment after the last key: so that typing a word is one question. */
export function useDebouncedValue(typed: string, milliseconds: number): string {
  const [rested, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return rested
}
