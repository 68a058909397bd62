import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { paysCosts } from '@countersign/domain/wires/cost-of-issuance/cost-flows'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rejectionReasonName } from '@countersign/domain/platform/master-data/rejection-reasons'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { useMedia } from '../../platform/ui/use-media.ts'
import { PayerNote } from '../payments/payer-note.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { isOpen, standingIn } from '../../transactions/record/transaction-status.ts'
import { CostPaymentsCard } from '../cost-of-issuance/cost-payments.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { ApproverChips } from '../progress/approver-chips.tsx'
import type { WireProgress } from '../progress/progress-queries.ts'
import { OpenGatesCard } from '../verification/open-gates-card.tsx'
import { VerificationCard } from '../verification/verification-card.tsx'
import { VerificationOutcome } from '../verification/verification-outcome.tsx'
import { BankDetailsCard } from '../bank-details/bank-details-card.tsx'
import { BankDetailsForm } from '../bank-details/bank-details-form.tsx'
import { heldBack, type WireActions } from '../record/wire-actions.ts'
import { WireDetails } from './wire-details.tsx'
import { WireColumns } from './wire-columns.tsx'
import type { OpenedByView } from './wire-page-actions.ts'
import { WireViewActions } from './wire-view-actions.tsx'
import { useFocusOfSwitch } from '../../platform/ui/use-focus-of-switch.ts'
import { WireHeading } from './wire-heading.tsx'
import type { Wire } from '../record/wire-queries.ts'

const WireDialogs = lazyDialog('wire dialogs', async () => ({
  default: (await import('./wire-dialogs.tsx')).WireDialogs,
}))
const RejectWire = lazyDialog('reject wire', async () => ({
  default: (await import('../decision/reject-wire.tsx')).RejectWire,
}))
const DeleteWire = lazyDialog('delete wire', async () => ({
  default: (await import('../draft/delete-wire.tsx')).DeleteWire,
}))

type WireViewProps = {
  wire: Wire
  transaction: Transaction
  actions: WireActions
  approvers: WireProgress['approvers']
  /** The newest report of fraud on the wire, where the viewer reads of one. */
  report: WireProgress['events'][number] | null
  /** The receiver saved other bank details. */
  onChanged: () => void
  above: ReactNode
  /** Where it is a line across, above all; where it is a column, below the amount. */
  timeline: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** A wire that does not wait for the viewer's decision, with whatever else the viewer may do to it. */
export function WireView({
  wire,
  transaction,
  actions,
  approvers,
  report,
  onChanged,
  above,
  timeline,
  aside,
  children,
}: WireViewProps) {
  const navigate = useNavigate()
  const narrow = useMedia('(width < 64rem)')
  const [open, setOpen] = useState<OpenedByView | null>(null)
  const [correcting, setCorrecting] = useState(false)
  const details = useFocusOfSwitch(correcting)
  const { user } = useIdentity()
  const verification = useRef<HTMLDivElement>(null)
  const isAwaited = approvers?.some(({ name, because }) => because === null && name === user?.name) === true
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-5">
      <WireHeading
        wire={wire}
        title={`Wire #${wire.number}`}
        actions={
          <WireViewActions
            wire={wire}
            actions={actions}
            onOpen={setOpen}
            onVerify={
              isAwaited && actions.verify
                ? // While the calls load there is no button in it yet.
                  () => (verification.current?.querySelector('button') ?? verification.current)?.focus()
                : null
            }
          />
        }
      />
      {above}
      {!narrow && timeline}
      <WireColumns aside={aside}>
        <WireDetails wire={wire} />
        <VerificationOutcome verification={wire.verification} />
        {wire.decision !== null && (
          <Decision decision={wire.decision} isFinal={wire.status === WireStatus.Verified} />
        )}
        <OpenGatesCard wire={wire}>
          {approvers !== null && approvers.length > 0 ? <ApproverChips approvers={approvers} /> : null}
        </OpenGatesCard>
        {narrow && timeline}
        <CostPaymentsOf wire={wire} transaction={transaction} />
        <PayerNote wire={wire} />
        <div ref={details}>
          {correcting && actions.fill ? (
            <BankDetailsForm
              wire={wire}
              onSaved={() => {
                setCorrecting(false)
                onChanged()
              }}
              onCancel={() => setCorrecting(false)}
            />
          ) : (
            <BankDetailsCard
              wire={wire}
              action={
                actions.fill && (
                  <Button
                    size="sm"
                    variant="quiet"
                    className="-mr-2.5"
                    {...heldBack('fill', wire)}
                    onClick={() => setCorrecting(true)}
                  >
                    Change
                  </Button>
                )
              }
            />
          )}
        </div>
        {actions.seeCallBacks && (wire.bankDetails?.version ?? 0) > 0 && (
          <div ref={verification} tabIndex={-1} className="outline-none">
            <VerificationCard
              wire={wire}
              transaction={transaction}
              actions={actions}
              approvers={approvers}
              report={report}
            />
          </div>
        )}
      </WireColumns>
      {children}
      <Suspense>
        {open === 'reject' && <RejectWire wire={wire} onClose={close} />}
        {open === 'delete' && (
          <DeleteWire
            wire={wire}
            onClose={close}
            onDeleted={() => void navigate(paths.transaction(wire.transactionId), { replace: true })}
          />
        )}
        {open !== null && open !== 'reject' && open !== 'delete' && (
          <WireDialogs dialog={open} wire={wire} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

/** For the managers of an open closing: the receiver never sees how costs are linked. */
function CostPaymentsOf({ wire, transaction }: Pick<WireViewProps, 'wire' | 'transaction'>) {
  const may = useMay()
  const { user } = useIdentity()
  const manages = isOpen(transaction) && may('edit transaction', standingIn(transaction, user?.userId))
  return manages && paysCosts(wire) ? <CostPaymentsCard wire={wire} /> : null
}

type DecisionProps = { decision: NonNullable<Wire['decision']>; isFinal: boolean }

/** An acceptance is good news only where it was enough. */
function Decision({ decision, isFinal }: DecisionProps) {
  const accepted = decision.decision === 'accepted'
  const tone = !accepted ? 'bad' : isFinal ? 'good' : 'plain'
  return (
    <Card tone={tone}>
      <p className={cx('font-medium', tone === 'good' && 'text-good', tone === 'bad' && 'text-bad')}>
        {accepted ? 'Accepted' : 'Rejected'} by {decision.by} on {formatInstant(decision.at)}
      </p>
      {decision.reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {decision.reasons.map((reason) => (
            <li key={reason}>{rejectionReasonName(reason)}</li>
          ))}
        </ul>
      )}
      {decision.remarks !== '' && <p className="mt-2 whitespace-pre-line">{decision.remarks}</p>}
    </Card>
  )
}
