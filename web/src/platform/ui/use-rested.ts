import { useEffect, useState } from 'react'

/** What was typed, a moment after the last key: so that typing a word is one question. */
export function useRested(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return rested
}
