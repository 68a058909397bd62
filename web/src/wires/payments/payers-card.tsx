import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { useState } from 'react'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { NamePayer } from './name-payer.tsx'
import { type Payer, usePayers, useRemovePayer } from './payer-queries.ts'

/** For the organization that pays wires in place of the managing one, and for the managing one itself. */
export function PayersCard({ transaction }: { transaction: Transaction }) {
  const { user } = useIdentity()
  const manages = user?.organization?.id === transaction.organization.id
  const concerns = transaction.wires.some(({ payer }) => payer !== null && (manages || payer.isOwn))
  if (!concerns || !user) return null
  return <Payers transaction={transaction} manages={manages} />
}

function Payers({ transaction, manages }: { transaction: Transaction; manages: boolean }) {
  const payers = usePayers(transaction.id)
  const [leaving, setLeaving] = useState<Payer | null>(null)
  return (
    <Card title="Payers" flush>
      {payers.isPending && <Spinner label="Loading the payers" className="min-h-24" />}
      {payers.isError && (
        <div className="p-(--edge)">
          <LoadError what="payers" query={payers} />
        </div>
      )}
      {payers.data !== undefined && (
        <>
          {!manages && <Waiting transaction={transaction} />}
          {payers.data.items.length === 0 ? (
            <Empty transaction={transaction} manages={manages} mayName={payers.data.mayName} />
          ) : (
            <ul aria-label="Payers" className="divide-y divide-line">
              {payers.data.items.map((payer) => (
                <li
                  key={payer.userId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--edge) py-3"
                >
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{payer.name}</p>
                    <p className="text-xs text-muted wrap-anywhere">
                      {manages ? `${payer.organization} · ` : ''}
                      {payer.email} · named by {payer.namedBy} on <Timestamp at={payer.since} inSentence />
                    </p>
                  </div>
                  {payers.data.mayName && (
                    <Button
                      size="sm"
                      variant="quietDanger"
                      className="-mr-2.5"
                      aria-label={`Remove ${payer.name}`}
                      onClick={() => setLeaving(payer)}
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {payers.data.mayName && <NamePayer transaction={transaction} payers={payers.data} />}
        </>
      )}
      {leaving !== null && (
        <RemovePayer transactionId={transaction.id} payer={leaving} onClose={() => setLeaving(null)} />
      )}
    </Card>
  )
}

/** What the organization has to send, and how much of it can be sent now. */
function Waiting({ transaction }: { transaction: Transaction }) {
  const own = transaction.wires.filter(({ payer }) => payer?.isOwn === true)
  const verified = own.filter(({ status }) => status === WireStatus.Verified).length
  const sent = own.filter(({ payment }) => payment !== null).length
  return (
    <p className="border-b border-line px-(--edge) py-3">
      Your organization pays{' '}
      <span className="num font-medium">
        {own.length === 1 ? '1 wire' : `${own.length} wires`},{' '}
        {formatCents(sumCents(own.map(({ amount }) => amount ?? 0)))}
      </span>
      .{' '}
      <span className="num text-muted">
        {verified} verified, {sent} sent.
      </span>
    </p>
  )
}

type EmptyProps = { transaction: Transaction; manages: boolean; mayName: boolean }

function Empty({ transaction, manages, mayName }: EmptyProps) {
  const own = transaction.wires.find(({ payer }) => payer?.isOwn === true)?.payer
  const text = manages
    ? 'No payer is named yet. Only an admin of the paying organization can name payers.'
    : mayName
      ? 'Name the colleagues who pay these wires and see their bank details once verified.'
      : `You have not been named as a payer. An admin of ${own?.organization ?? 'your organization'} can name you.`
  return <p className="px-(--edge) py-4 text-muted">{text}</p>
}

type RemoveProps = { transactionId: string; payer: Payer; onClose: () => void }

function RemovePayer({ transactionId, payer, onClose }: RemoveProps) {
  const remove = useRemovePayer(transactionId)
  return (
    <ConfirmAction
      title={`Remove ${payer.name} from the payers?`}
      text="The bank details are hidden from this person immediately. A downloaded payment file stays where it was saved."
      submit="Remove"
      tone="danger"
      dismiss="Keep"
      refusal="The payer was not removed"
      onSubmit={async () => {
        await remove.mutateAsync(payer.userId)
        notify.success(`${payer.name} is no longer a payer`, 'The manager is notified.')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
