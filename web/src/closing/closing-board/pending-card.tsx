import { memo } from 'react'
import { Link } from 'react-router'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { paths } from '../../platform/navigation/paths.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { isLong, ItemsToCome, RowsToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { useMedia } from '../../platform/ui/use-media.ts'
import { WireStatusBadge } from '../../wires/record/wire-status-badge.tsx'
import { zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import type { Board } from './board-queries.ts'
import { NothingPending } from './nothing-pending.tsx'
import { Stamp } from './stamp.tsx'

type Pending = Board['pending'][number]

type PendingCardProps = { board: Board; transactionId: string; now: Date }

/** Every wire that is not verified, and whose turn it is; the one that waits longest first. */
export function PendingCard({ board, transactionId, now }: PendingCardProps) {
  const { pending, closing } = board
  const timeZone = zoneOf(closing)
  const { day: today } = clockAt(now, timeZone)
  const narrow = useMedia('screen and (width < 48rem)')
  const { shown, left } = useRowsInTurns(pending)
  const rowOf = (wire: Pending) => ({ wire, transactionId, today, timeZone })
  if (pending.length === 0) {
    return (
      <Card title="Pending" flush>
        <NothingPending board={board} />
      </Card>
    )
  }
  return (
    <Card title="Pending" flush action={<span className="num text-muted">{pending.length}</span>}>
      {narrow ? (
        <ul aria-label="Pending" className="divide-y divide-line">
          {shown.map((wire) => (
            <PendingItem key={wire.id} {...rowOf(wire)} />
          ))}
          <ItemsToCome left={left} rowHeight={92} />
        </ul>
      ) : (
        <DataTable
          label="Pending"
          dense
          long={isLong(pending)}
          head={
            <>
              <Head>Wire</Head>
              <Head>Waiting for</Head>
              <Head>Status</Head>
              <Head align="right">Amount</Head>
            </>
          }
        >
          {shown.map((wire) => (
            <PendingRow key={wire.id} {...rowOf(wire)} />
          ))}
          <RowsToCome left={left} rowHeight={57} />
        </DataTable>
      )}
    </Card>
  )
}

type RowProps = { wire: Pending; transactionId: string; today: string; timeZone: string }

/** Drawn anew only when its wire or the day changes, not with each tick of the clock. */
const PendingItem = memo(function PendingItem({ wire, transactionId, today, timeZone }: RowProps) {
  return (
    <li className="relative px-(--edge) py-3.5 hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <Whose wire={wire} />
        <Amount wire={wire} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm text-muted">
        <span className="flex items-center gap-2">
          <WireLink wire={wire} transactionId={transactionId} />
          <WireStatusBadge status={wire.status} />
        </span>
        <span>
          Since <Stamp at={wire.since} today={today} timeZone={timeZone} />
        </span>
      </div>
      <Gates wire={wire} />
    </li>
  )
})

const PendingRow = memo(function PendingRow({ wire, transactionId, today, timeZone }: RowProps) {
  return (
    <tr className="relative hover:bg-hover">
      <Cell className="w-0 py-1.5!">
        <WireLink wire={wire} transactionId={transactionId} />
      </Cell>
      <Cell className="max-w-96 min-w-32 py-1.5!">
        <Whose wire={wire} />
        <Gates wire={wire} />
      </Cell>
      <Cell className="py-1.5!">
        <WireStatusBadge status={wire.status} />
        <span className="mt-0.5 ml-2 block text-xs text-muted">
          Since <Stamp at={wire.since} today={today} timeZone={timeZone} />
        </span>
      </Cell>
      <Cell align="right" className="py-1.5! whitespace-nowrap">
        <Amount wire={wire} />
      </Cell>
    </tr>
  )
})

function WireLink({ wire, transactionId }: { wire: Pending; transactionId: string }) {
  return (
    <Link
      to={paths.wire(transactionId, wire.id)}
      className="num inline-block min-w-6 py-0.5 font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <span className="sr-only">Wire </span>#{wire.number}
    </Link>
  )
}

/** The organization, and the person in it; for a second approver any of the managing side. */
function Whose({ wire: { waitsFor, person, organization } }: { wire: Pending }) {
  const who = waitsFor === 'second person' ? 'A second approver' : person
  return (
    <span className="block min-w-0 leading-5 wrap-anywhere">
      {organization ?? who ?? notAvailable}
      {organization !== null && who !== null && <span className="block text-xs text-muted">{who}</span>}
    </span>
  )
}

function Gates({ wire: { gates } }: { wire: Pending }) {
  if (gates === null || gates.length === 0) return null
  return (
    <ul aria-label="Open gates" className="mt-1 text-xs text-wait">
      {gates.map((gate) => (
        <li key={gate}>{gate}</li>
      ))}
    </ul>
  )
}

const Amount = ({ wire: { amount } }: { wire: Pending }) =>
  amount === null ? (
    <span className="text-muted">{notAvailable}</span>
  ) : (
    <span className="num shrink-0 font-medium">{formatCents(amount)}</span>
  )
