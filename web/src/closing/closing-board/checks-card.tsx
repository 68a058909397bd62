import Snowflake from 'lucide-react/icons/snowflake'
import OctagonPause from 'lucide-react/icons/octagon-pause'
import { Link } from 'react-router'
import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { paths } from '../../platform/navigation/paths.ts'
import { Card } from '../../platform/ui/card.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { freezeOrigin, freezeTitle, zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import { onHoldSince } from '../../transactions/record/on-hold-since.ts'
import type { Board } from './board-queries.ts'
import { Check } from './check.tsx'

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

type ChecksProps = { board: Board; transactionId: string }

/** What stands between here and the closing, each with the place where it is mended. */
export function ChecksCard({ board, transactionId }: ChecksProps) {
  return (
    <Card title="Readiness" flush>
      <ul aria-label="Readiness" className="divide-y divide-line">
        <Agreement board={board} transactionId={transactionId} />
        <Memo board={board} transactionId={transactionId} />
        <Documents board={board} transactionId={transactionId} />
        <Standstill board={board} transactionId={transactionId} />
      </ul>
    </Card>
  )
}

function Agreement({ board: { discrepancies, wires, flow }, transactionId }: ChecksProps) {
  if (discrepancies === null) return null
  const money = `${paths.transaction(transactionId)}/money`
  if (discrepancies.length === 0) {
    // Nothing agrees with nothing, and is not ready for that.
    const nothing = wires.count === 0 && flow.onHand.length === 0 && flow.funds.length === 0
    return (
      <Check
        state={nothing ? 'open' : 'good'}
        title={
          <Link to={money} className={link}>
            {nothing ? 'No sources and uses yet' : 'Sources and uses reconcile to the cent'}
          </Link>
        }
      />
    )
  }
  return (
    <Check
      state="bad"
      title={`Sources and uses: ${discrepancies.length === 1 ? '1 discrepancy' : `${discrepancies.length} discrepancies`}`}
    >
      <ul className="mt-1 space-y-1.5">
        {discrepancies.map(({ message, wireId }) => (
          <li key={message}>
            <Link
              to={wireId === null ? money : paths.wire(transactionId, wireId)}
              className={cx('num', link)}
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </Check>
  )
}

function Memo({ board: { memo, onHold }, transactionId }: ChecksProps) {
  if (memo === null) {
    return (
      <Check
        state="open"
        title={
          <Link to={paths.memoOfTransaction(transactionId)} className={link}>
            No closing memo yet
          </Link>
        }
      />
    )
  }
  const states = { Final: 'good', Draft: 'open', Superseded: 'bad' } as const
  const said = { Final: 'final', Draft: 'a draft', Superseded: 'superseded' } as const
  return (
    <Check
      state={onHold === null ? states[memo.status] : 'bad'}
      title={
        <Link to={paths.closingMemo(memo.id)} className={link}>
          {onHold === null
            ? `Closing memo, revision ${memo.revision}, is ${said[memo.status]}`
            : `Closing memo, revision ${memo.revision} (${memo.status}): ${onHoldTitle.toLowerCase()}`}
        </Link>
      }
    >
      Since {formatInstant(memo.since)}
      {memo.because !== null && memo.because !== '' && `: ${memo.because}`}
    </Check>
  )
}

function Documents({ board: { documents }, transactionId }: ChecksProps) {
  const { ready, count, missing } = documents
  const plan = paths.closingPlan(transactionId)
  if (count === 0) {
    return (
      <Check
        state="open"
        title={
          <Link to={plan} className={link}>
            No documents listed yet
          </Link>
        }
      />
    )
  }
  return (
    <Check
      state={missing.length === 0 ? 'good' : 'wait'}
      title={
        <Link to={plan} className={cx('num', link)}>
          {ready} of {count} documents ready
        </Link>
      }
    >
      {missing.length > 0 && (
        <ul aria-label="Documents not ready" className="mt-1 space-y-1">
          {missing.map(({ title, from }) => (
            <li key={`${title} ${from}`} className="wrap-anywhere">
              <span className="text-ink">{title}</span>
              {from !== '' && ` · ${from}`}
            </li>
          ))}
        </ul>
      )}
    </Check>
  )
}

function Standstill({ board: { freeze, freezeAt, closing, onHold } }: ChecksProps) {
  if (freeze !== null) {
    return (
      <Check state="bad" Icon={Snowflake} title={freezeTitle(freeze)}>
        {freezeOrigin(freeze, closing)} {freeze.reason}
      </Check>
    )
  }
  if (onHold !== null) {
    return (
      <Check state="bad" Icon={OctagonPause} title={onHoldTitle}>
        Canceled, {onHoldSince(onHold)}
      </Check>
    )
  }
  return (
    <Check state="good" title="Not frozen">
      {freezeAt === null ? undefined : `Freezes ${formatInstant(freezeAt, zoneOf(closing))}`}
    </Check>
  )
}
