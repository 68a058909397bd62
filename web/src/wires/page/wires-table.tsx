import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Lock from 'lucide-react/icons/lock'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable, toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { useMedia } from '../../platform/ui/use-media.ts'
import { YouPay } from '../payments/payer-note.tsx'
import { PaymentState } from '../payments/payment-state.tsx'
import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'
import { circumstancesOf } from '../../transactions/record/transaction-status.ts'
import { purposeSummary } from '../draft/purpose-names.ts'
import { ReceiverName } from '../record/receiver-name.tsx'
import { wireActions } from '../record/wire-actions.ts'
import type { WireDialogName } from './wire-dialogs.tsx'
import { WireRowActions } from './wire-row-actions.tsx'
import { totalsOf } from './wire-totals.ts'
import { WireStatusBadge, wrappingBadge } from '../record/wire-status-badge.tsx'

const WireDialogs = lazyPart('wire dialogs', async () => ({
  default: (await import('./wire-dialogs.tsx')).WireDialogs,
}))

/** The wires of a transaction; `add` is the button that adds one, for users who may. */
export function WiresTable({ transaction, add }: { transaction: Transaction; add: ReactNode }) {
  const may = useMay()
  const narrow = useMedia('(width < 64rem)')
  const [open, setOpen] = useState<{ wireId: string; dialog: WireDialogName } | null>(null)
  const isTransactionManager = transaction.roleInTransaction === 'Transaction Manager'
  const opened = transaction.wires.find(({ id }) => id === open?.wireId)

  if (transaction.wires.length === 0) {
    return (
      <EmptyState
        icon={<ArrowRightLeft aria-hidden />}
        title="No wires yet"
        text={
          add
            ? 'Add a wire: the payee, the amount and the purpose. The recipient fills in the account.'
            : 'Wires appear here once they are sent.'
        }
        action={add}
      />
    )
  }
  const someActions = transaction.wires.some((wire) => {
    const { edit, send, recall, delete: remove } = wireActions(may, { wire, isTransactionManager })
    return edit || send || recall || remove
  })
  const circumstances = circumstancesOf(transaction)
  const rows = transaction.wires.map((wire) => ({
    wire,
    page: paths.wire(transaction.id, wire.id),
    actions: (
      <WireRowActions
        actions={wireActions(may, { wire, isTransactionManager })}
        wire={{ ...wire, ...circumstances }}
        onOpen={(dialog) => setOpen({ wireId: wire.id, dialog })}
      />
    ),
  }))
  const totals = totalsOf(transaction)
  return (
    <>
      {narrow ? (
        <>
          <WireCards rows={rows} />
          {totals.map(({ label, amount }) => (
            <p key={label} className="num flex justify-between gap-4 border-t border-line px-5 py-2.5">
              <span className="text-muted">{label}</span>
              <span className="font-medium">{amount}</span>
            </p>
          ))}
        </>
      ) : (
        <DataTable
          label="Wires"
          foot={totals.map(({ label, amount }) => (
            <tr key={label}>
              <Cell span={5} className="text-muted">
                {label}
              </Cell>
              <Cell align="right" className="font-medium">
                {amount}
              </Cell>
              {someActions && <Cell />}
            </tr>
          ))}
          head={
            <>
              <Head>Wire</Head>
              <Head>Receiver</Head>
              <Head>Purpose</Head>
              <Head>Account</Head>
              <Head>Status</Head>
              <Head align="right">Amount</Head>
              {someActions && (
                <Head>
                  <span className="sr-only">Actions</span>
                </Head>
              )}
            </>
          }
        >
          {rows.map(({ wire, page, actions }) => (
            <tr key={wire.id} className="relative hover:bg-hover">
              <Cell>
                <WireLink number={wire.number} page={page} />
              </Cell>
              <Cell className="max-w-72 min-w-36 [overflow-wrap:anywhere]">
                <ReceiverName receiver={wire.receiver} role={wire.role} />
              </Cell>
              <Cell tour="wire-details">
                {purposeSummary(wire.wirePurposes, transaction.kind) || missing}
              </Cell>
              <Cell tour="wire-account" className="min-w-28">
                <AccountCell wire={wire} />
              </Cell>
              <Cell tour="wire-status" className={wrappingBadge}>
                <WireStatusBadge status={wire.status} />
                <PaymentState payment={wire.payment} className="mt-1 ml-2 flex" />
                <YouPay wire={wire} className="mt-1 ml-2 flex" />
              </Cell>
              <Cell align="right" className="whitespace-nowrap">
                {wire.amount === null ? missing : formatCents(wire.amount)}
              </Cell>
              {someActions && <Cell className="w-0 py-1.5! whitespace-nowrap">{actions}</Cell>}
            </tr>
          ))}
        </DataTable>
      )}
      {open !== null && opened !== undefined && (
        <Suspense>
          <WireDialogs
            dialog={open.dialog}
            wire={{ ...opened, transactionId: transaction.id }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type Row = { wire: TransactionWire; page: string; actions: ReactNode }

function WireCards({ rows }: { rows: readonly Row[] }) {
  const kind = useClosingKind()
  return (
    <ul aria-label="Wires" className="divide-y divide-line">
      {rows.map(({ wire, page, actions }) => (
        <li key={wire.id} className="relative px-5 py-3.5 hover:bg-hover">
          <div className="flex items-start justify-between gap-3">
            <ReceiverName receiver={wire.receiver} role={wire.role} />
            <span className="num shrink-0 font-medium">
              {wire.amount === null ? missing : formatCents(wire.amount)}
            </span>
          </div>
          <p data-tour="wire-details" className="mt-1 text-sm text-muted">
            <WireLink number={wire.number} page={page} />
            {wire.wirePurposes.length > 0 && ` · ${purposeSummary(wire.wirePurposes, kind)}`}
          </p>
          <p data-tour="wire-account" className="mt-1 text-sm">
            <AccountCell wire={wire} />
          </p>
          <div className="mt-2.5 flex items-center justify-between gap-3">
            <span data-tour="wire-status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <WireStatusBadge status={wire.status} />
              <PaymentState payment={wire.payment} />
              <YouPay wire={wire} />
            </span>
            {actions}
          </div>
        </li>
      ))}
    </ul>
  )
}

function WireLink({ number, page }: { number: number; page: string }) {
  return (
    <Link
      to={page}
      data-tour="wire-link"
      className="num font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <span className="sr-only">Wire </span>#{number}
    </Link>
  )
}

/** Masked for the two sides; other users see only whether it is filled. */
function AccountCell({ wire }: { wire: TransactionWire }) {
  if (wire.account === null) return <span className="text-muted italic">{toBeFilledByRecipient}</span>
  if (wire.account === 'masked') return <MaskedValue label="The account number" />
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <Lock className="size-3.5" aria-hidden />
      {wire.payer === null ? 'Visible to both sides only' : 'Visible to both sides and payers'}
    </span>
  )
}

const missing = <span className="text-muted">{notAvailable}</span>
