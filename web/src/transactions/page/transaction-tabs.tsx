import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { cx } from '../../platform/ui/class-names.ts'

/** The pages of one transaction, in the order of a closing. The path follows the transaction's own. */
export const transactionTabs = [
  { label: 'Wires and Parties', path: '' },
  { label: 'Sources and Uses', path: '/money' },
  { label: 'Closing Agenda', path: '/plan' },
  { label: 'Closing Memo', path: '/memo' },
  { label: 'Closing Board', path: '/board' },
  { label: 'Files', path: '/files' },
] as const

export type TransactionTab = (typeof transactionTabs)[number]['path']

/** The tab that an address inside a transaction is; null for one beside them. */
export function tabAt(pathname: string, transactionId: string): TransactionTab | null {
  const rest = pathname.slice(paths.transaction(transactionId).length).replace(/\/$/, '')
  return transactionTabs.find(({ path }) => path === rest)?.path ?? null
}

type TabsProps = { transactionId: string; current: TransactionTab | null }

export function TransactionTabs({ transactionId, current }: TabsProps) {
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen not all fit: that of this page comes into sight.
  useEffect(() => {
    // With the next frame: to ask for a place lays the whole page out.
    const frame = requestAnimationFrame(() => {
      const place = list.current
      const link = place?.querySelector(`[aria-current=page]`)
      if (!place || !link || current === null) return
      const [all, one] = [place.getBoundingClientRect(), link.getBoundingClientRect()]
      place.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <nav aria-label="Transaction sections" className="mb-6 border-b border-line max-sm:-mx-4 print:hidden">
      <ul ref={list} className="-mx-1 -mb-px flex gap-4 overflow-x-auto max-sm:mx-0 max-sm:px-3">
        {transactionTabs.map(({ label, path }) => (
          <li key={label}>
            <Link
              to={`${paths.transaction(transactionId)}${path}`}
              aria-current={path === current ? 'page' : undefined}
              className={cx(
                'block border-b-2 px-1 py-2 font-medium whitespace-nowrap -outline-offset-2',
                path === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
