import { useEffect, useState } from 'react'

/** Milliseconds after which a wait says that it is long. */
export const longWait = 8_000

/** Beside what waits: nothing at first, then that it takes long. It lies over the place of what comes, and moves nothing. */
export function SlowNote({ className }: { className: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), longWait)
    return () => clearTimeout(timer)
  }, [])
  return (
    slow && (
      <span className={`absolute inset-x-0 text-center text-sm text-muted ${className}`}>
        <span className="rounded-full bg-surface px-3 py-1">
          This takes longer than usual. It is still loading.
        </span>
      </span>
    )
  )
}
