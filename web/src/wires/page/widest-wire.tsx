import { formatCents } from '@countersign/domain/platform/money'
import { buttonClass } from '../../platform/ui/button.tsx'
import { Cell } from '../../platform/ui/data-table.tsx'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import { ShortPayoff } from '../payoff/payoff-warning.tsx'
import type { WireActions } from '../record/wire-actions.ts'

type WidestProps = {
  offered: readonly { wire: TransactionWire; actions: WireActions }[]
  selects: boolean
  someActions: boolean
}

/** What may not break in the columns of any wire; for the measure of a table whose later rows are not there yet. */
export function WidestWire({ offered, selects, someActions }: WidestProps) {
  const statuses = [...new Set(offered.map(({ wire }) => wire.status))]
  const amount = Math.max(...offered.map(({ wire }) => wire.amount ?? 0))
  const number = Math.max(...offered.map(({ wire }) => wire.number))
  const sends = offered.some(({ actions }) => actions.send)
  return (
    <>
      {selects && <Cell />}
      <Cell className="num font-medium">#{number}</Cell>
      <Cell />
      <Cell />
      <Cell />
      <Cell>
        {statuses.map((status) => (
          <span key={status} className="block">
            <WireStatusBadge status={status} />
          </span>
        ))}
        {offered.map(
          ({ wire }) =>
            wire.payoff !== null && <ShortPayoff key={wire.id} wire={wire} className="ml-2 flex" />,
        )}
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {formatCents(amount)}
      </Cell>
      {someActions && (
        <Cell className="w-0">
          <span className="flex gap-1">
            {sends && <span className={buttonClass('secondary', 'sm')}>Send Invite</span>}
            <span className="size-9 shrink-0 pointer-coarse:size-11" />
          </span>
        </Cell>
      )}
    </>
  )
}
