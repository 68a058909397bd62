import { roleLabel, typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useParams } from 'react-router'
import { Problem } from '../../platform/api/problem.ts'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { cx } from '../../platform/ui/class-names.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { CanceledBanner } from '../lifecycle/canceled-banner.tsx'
import { CompletedBanner } from '../lifecycle/completed-banner.tsx'
import { FreezeHourNote } from '../lifecycle/freeze-hour-note.tsx'
import { FrozenBanner } from '../lifecycle/frozen-banner.tsx'
import { LoweredBanner } from '../lifecycle/lowered-banner.tsx'
import { LoadFailure } from '../record/load-failure.tsx'
import { UnseenTransaction } from './unseen-transaction.tsx'
import { useTransaction, type Transaction } from '../record/transaction-queries.ts'
import { TransactionStatusBadge } from '../record/transaction-status-badge.tsx'

/** The pages of one transaction, in the order of a closing. `path` follows the transaction's own. */
const transactionTabs: readonly { label: string; path: string }[] = [
  { label: 'Wires and parties', path: '' },
  { label: 'Sources and uses', path: '/money' },
  { label: 'Closing agenda', path: '/plan' },
  { label: 'Closing memo', path: '/memo' },
  { label: 'Closing board', path: '/board' },
  { label: 'Files', path: '/files' },
]

type FrameProps = {
  /** What can be done with the whole transaction, at the end of its heading. */
  renderActions?: (transaction: Transaction) => ReactNode
  children: (transaction: Transaction) => ReactNode
}

/** The heading and the tabs that every page of one transaction has; it loads the transaction and says when it cannot. */
export function TransactionFrame({ renderActions, children }: FrameProps) {
  const { transactionId = '' } = useParams()
  const transaction = useTransaction(transactionId)
  if (transaction.isPending) return <Spinner label="Loading the transaction" className="min-h-[50dvh]" />
  const gone = transaction.error instanceof Problem && transaction.error.status === 404
  if (gone) return <UnseenTransaction transactionId={transactionId} transaction={transaction} />
  if (transaction.data === undefined) return <LoadFailure what="transaction" query={transaction} />
  const { data } = transaction
  return (
    <>
      <BackLink to={paths.home}>Transactions</BackLink>
      <header className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_24rem]">
          <h1 className="text-2xl font-semibold">{data.name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
            <TransactionStatusBadge status={data.status} canceled={data.canceled} onHold={data.onHold} />
            <span>{typeLabel(data.type, data.kind)}</span>
            {data.roleInTransaction !== null && (
              <span>Your role: {roleLabel(data.roleInTransaction, data.kind)}</span>
            )}
            <FreezeHourNote transaction={data} />
          </div>
        </div>
        {renderActions?.(data)}
      </header>
      <Tabs transaction={data} />
      <FrozenBanner transaction={data} />
      <CanceledBanner transaction={data} />
      <CompletedBanner transaction={data} />
      <LoweredBanner transaction={data} />
      {children(data)}
    </>
  )
}

function Tabs({ transaction }: { transaction: Transaction }) {
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen not all fit: that of this page comes into sight. Each page has a frame, and so tabs, of its own.
  useEffect(() => {
    const tabs = list.current
    const current = tabs?.querySelector('[aria-current=page]')
    if (!tabs || !current) return
    const [all, one] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()]
    tabs.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
  }, [])
  return (
    <nav aria-label="Transaction sections" className="mb-6 border-b border-line print:hidden">
      <ul ref={list} className="-mb-px flex gap-1 overflow-x-auto">
        {transactionTabs.map(({ label, path }) => (
          <li key={label}>
            <NavLink
              end
              to={`${paths.transaction(transaction.id)}${path}`}
              className={({ isActive }) =>
                cx(
                  'block whitespace-nowrap border-b-2 px-3 py-2 font-medium',
                  isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
