import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { formatInstant } from '../ui/dates.ts'
import { basePath } from './paths.ts'

/** On paper alone, below the page: who printed it, when, and where it stands. */
export function PrintedLine({ by }: { by: string }) {
  const { pathname } = useLocation()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => flushSync(() => setNow(new Date()))
    window.addEventListener('beforeprint', renew)
    return () => window.removeEventListener('beforeprint', renew)
  }, [])
  return (
    <p className="num mt-6 hidden border-t border-line pt-2 text-xs wrap-anywhere text-muted print:block">
      Printed by {by}, {formatInstant(now.toISOString())}. {`${window.location.origin}${basePath}${pathname}`}
    </p>
  )
}
