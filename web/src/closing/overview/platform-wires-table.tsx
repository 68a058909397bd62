import type { ReactNode } from 'react'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import type { PlatformWireSort } from '@countersign/domain/wires/record/platform-wire-sort'
import { type ListSorting, SortedHead } from '../../platform/navigation/sorted-list.tsx'
import { SortedHeads } from '../../platform/navigation/sorted-heads.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { EmailText } from '../../platform/ui/email-text.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { OnHoldBadge } from '../../transactions/record/on-hold-badge.tsx'
import { WireStatusBadge } from '../../wires/record/wire-status-badge.tsx'

type PlatformWire = AnswerOf<'GET /wire'>['items'][number]

type RowProps = { wire: PlatformWire }
type RowsProps = { wires: readonly PlatformWire[] }

export const platformWireSortOptions: readonly { value: PlatformWireSort; label: string }[] = [
  { value: 'transaction', label: 'Transaction' },
  { value: 'changed', label: 'Changed' },
  { value: 'status', label: 'Status' },
  { value: 'sender', label: 'Sender' },
  { value: 'receiver', label: 'Receiver' },
  { value: 'amount', label: 'Amount' },
]

export function PlatformWiresTable({
  wires,
  sorting,
}: RowsProps & { sorting: ListSorting<PlatformWireSort> }) {
  const head = (
    <>
      <SortedHeads
        sorting={sorting}
        of={[
          { by: 'transaction', label: 'Transaction' },
          { by: 'changed', label: 'Changed' },
        ]}
      />
      <SortedHead sorting={sorting} by="status">
        Status
      </SortedHead>
      <SortedHeads
        sorting={sorting}
        of={[
          { by: 'sender', label: 'Sender' },
          { by: 'receiver', label: 'Receiver' },
        ]}
      />
      <Head>Account number</Head>
      <SortedHead sorting={sorting} by="amount" align="right">
        Amount
      </SortedHead>
    </>
  )
  return (
    <DataTable label="Wires" head={head}>
      {wires.map((wire) => (
        <tr key={wire.id} className="hover:bg-hover">
          <Cell className="max-w-96 min-w-60 text-balance">
            <WireName wire={wire} />
          </Cell>
          <Cell>
            <Standing wire={wire} />
          </Cell>
          <Cell>
            <span className="block">{wire.sender}</span>
            <span className="block max-w-56 text-xs text-muted wrap-anywhere">
              to <EmailText>{wire.receiver ?? notAvailable}</EmailText>
            </span>
          </Cell>
          <Cell>{account(wire)}</Cell>
          <Cell align="right" className="whitespace-nowrap">
            {amount(wire)}
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function PlatformWireCards({ wires }: RowsProps) {
  return (
    <ul aria-label="Wires" className="divide-y divide-line">
      {wires.map((wire) => (
        <li key={wire.id} className="px-(--edge) py-(--card-space)">
          <WireName wire={wire} />
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {wire.sender} to <EmailText>{wire.receiver ?? notAvailable}</EmailText>
          </p>
          <p className="mt-1 text-sm text-muted">Account {account(wire)}</p>
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <Standing wire={wire} />
            <span className="num">{amount(wire)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The status of a wire, behind the hold of its closing. */
function Standing({ wire }: RowProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <OnHoldBadge onHold={wire.onHold} />
      <WireStatusBadge status={wire.status} />
    </span>
  )
}

function WireName({ wire: { number, transaction, updatedAt } }: RowProps) {
  return (
    <>
      <span className="block font-medium">{transaction}</span>
      <span className="num block text-xs text-muted">
        Wire #{number} · Changed <Timestamp at={updatedAt} />
      </span>
    </>
  )
}

const orMissing = (value: string | null): ReactNode =>
  value === null || value === '' ? <span className="text-muted">{notAvailable}</span> : value

const amount = (wire: PlatformWire) => orMissing(wire.amount === null ? null : formatCents(wire.amount))

const account = ({ accountNumber }: PlatformWire) =>
  accountNumber === '' ? orMissing('') : <MaskedValue label="Account number" />
