import { Link } from 'react-router'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { referenceName } from '@countersign/domain/wires/bank-details/payment-reference'
import { givenKinds } from '@countersign/domain/wires/payments/payment-references'
import { paths } from '../../platform/navigation/paths.ts'
import { shortDay } from '../../platform/ui/dates.ts'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../../wires/routing-directory/bank-name.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { WireStatusBadge } from '../../wires/record/wire-status-badge.tsx'
import type { Memo } from './memo-queries.ts'
import { DocumentSection } from './document.tsx'

type Paid = NonNullable<Memo['paid']>

type PaidMemo = Pick<Memo, 'paid' | 'transactionId' | 'bankDetails' | 'onHold'> & {
  content: Pick<Memo['content'], 'wires'>
}

const stateLabel = { sent: 'Sent', received: 'Sent, received', 'not received': 'Sent, not received' } as const

/** For a reader whose organization pays wires in place of the managing one: those alone, in the order of sending. */
export function MemoPaid({ memo }: { memo: PaidMemo }) {
  const { paid, content } = memo
  if (paid === null) return null
  const wires = paid.wires.flatMap((sending) => {
    const wire = content.wires.find(({ id }) => id === sending.wireId)
    return wire === undefined ? [] : [{ wire, sending }]
  })
  return (
    <DocumentSection id="paid">
      <p className="mb-4 text-muted">
        Send the wires in this order, each once it is verified. Payers named by an admin of{' '}
        {paid.organization} see the account numbers on the wire page.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {wires.map(({ wire, sending }) => (
          <li key={wire.id} className="flex flex-wrap justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p>
                <Link
                  to={paths.wire(memo.transactionId, wire.id)}
                  className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  Wire #{wire.number}
                </Link>{' '}
                to {wire.receiver}
              </p>
              <Account details={memo.bankDetails[wire.id]} onHold={memo.onHold !== null} />
              {wire.references.length > 0 && (
                <p className="num text-sm text-muted">Reference: {wire.references.join(' · ')}</p>
              )}
            </div>
            <div className="flex flex-col items-end gap-1">
              <span className="num font-semibold">{formatCents(wire.amount)}</span>
              <WireStatusBadge status={wire.status} />
              <Sending sending={sending} />
            </div>
          </li>
        ))}
      </ol>
      <p className="num flex justify-between gap-4 pt-3 font-semibold">
        <span>{wires.length === 1 ? '1 wire' : `${wires.length} wires`}</span>
        <span>{formatCents(sumCents(wires.map(({ wire }) => wire.amount)))}</span>
      </p>
    </DocumentSection>
  )
}

type AccountProps = { details: Memo['bankDetails'][string] | undefined; onHold: boolean }

function Account({ details, onHold }: AccountProps) {
  if (details === undefined) {
    return (
      <p className="text-sm text-muted">
        {onHold
          ? 'Bank details are hidden while the closing is on hold'
          : 'Bank details are not shown to you'}
      </p>
    )
  }
  return (
    <p className="text-sm">
      {details.fbo} · ABA <Grouped value={details.aba} /> <BankName aba={details.aba} /> · Account{' '}
      <MaskedValue label="Account number" />
    </p>
  )
}

function Sending({ sending: { payment, sentOn, bankReferences } }: { sending: Paid['wires'][number] }) {
  if (payment === null) return <span className="text-sm text-muted">Not sent</span>
  return (
    <span className="num text-right text-sm text-muted wrap-anywhere">
      {stateLabel[payment]}
      {sentOn !== null && ` on ${shortDay(sentOn)}`}
      {bankReferences !== null &&
        givenKinds(bankReferences).map((kind) => (
          <span key={kind} className="block">
            {referenceName(kind)} {bankReferences[kind]}
          </span>
        ))}
    </span>
  )
}
