import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { useRef, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { newestReport } from '@countersign/domain/wires/progress/progress-events'
import { mayHappen } from '@countersign/domain/wires/record/wire'
import { Problem } from '../../platform/api/problem.ts'
import { useDrawnInPieces } from '../../platform/loading/use-drawn-in-pieces.ts'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { AlteredBanner } from '../../transactions/lifecycle/altered-banner.tsx'
import { CanceledBanner } from '../../transactions/lifecycle/canceled-banner.tsx'
import { CompletedBanner } from '../../transactions/lifecycle/completed-banner.tsx'
import { LostConfirmationBanner } from '../../transactions/lifecycle/lost-confirmation-banner.tsx'
import { LoweredBanner } from '../../transactions/lifecycle/lowered-banner.tsx'
import { FrozenBanner } from '../../transactions/lifecycle/frozen-banner.tsx'
import { LoadFailure } from '../../transactions/record/load-failure.tsx'
import { useTransaction, type Transaction } from '../../transactions/record/transaction-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'
import { PaymentCard } from '../payments/payment-card.tsx'
import { HandOverOffer } from '../decision/hand-over-offer.tsx'
import { StandInOffer } from '../decision/stand-in-offer.tsx'
import { SecondPersonOffer } from '../decision/second-person-offer.tsx'
import { useFocusAfterChange } from '../decision/use-focus-after-change.ts'
import { useFocusAfterDecision } from '../decision/use-focus-after-decision.ts'
import { MoreWaiting } from '../decision/more-waiting.tsx'
import { PartDone, isPartDone } from '../progress/part-done.tsx'
import { useWireProgress } from '../progress/progress-queries.ts'
import { timelineOf, type MemoStanding } from '../progress/timeline-of.ts'
import { Timeline } from '../progress/timeline.tsx'
import { wireActions } from '../record/wire-actions.ts'
import { WireAside } from './wire-aside.tsx'
import { WireDecision } from './wire-decision.tsx'
import { useWire, type Wire } from '../record/wire-queries.ts'
import { WireThread } from '../messages/wire-thread.tsx'
import { WireView } from './wire-view.tsx'

/** What the areas above show on a wire's page. The app's wire screen passes them. */
export type WirePageParts = {
  AttachmentsCard: ComponentType<{ transactionId: string; wireId: string; title: string; seenBy: string }>
  ReportFraudOffer: ComponentType<{ transaction: Transaction; wire: Wire }>
}

/** One wire: a receiver who has not decided yet decides here, and other users view it. */
export function WirePage({
  parts: { AttachmentsCard, ReportFraudOffer },
  memo,
}: {
  parts: WirePageParts
  memo: MemoStanding
}) {
  const { transactionId = '', wireId = '' } = useParams()
  const wire = useWire(wireId)
  const transaction = useTransaction(transactionId)
  const progress = useWireProgress(wireId)
  const may = useMay()
  const { user } = useIdentity()
  const page = useRef<HTMLDivElement>(null)
  const savedChange = useFocusAfterChange(page)
  useFocusAfterDecision(wire.data !== undefined && deciding(wire.data) ? wireId : null, page)
  // Without the progress the page still says where the wire stands; it waits for it lest its parts move.
  // One that fails holds nothing up, also while it is tried again.
  const waitsForProgress = progress.isPending && progress.failureCount === 0
  const isRead = useDrawnInPieces(!wire.isPending && !transaction.isPending && !waitsForProgress)
  if (!isRead || wire.isPending || transaction.isPending || waitsForProgress)
    return <Spinner label="Loading the wire" className="min-h-[50dvh]" />
  const gone = wire.error instanceof Problem && wire.error.status === 404
  // One press asks again for all that the page needs.
  const again = () => [wire, transaction, progress].forEach((query) => void query.refetch())
  if (wire.data === undefined || (gone && !deciding(wire.data))) {
    return <LoadFailure what="wire" query={{ error: wire.error, refetch: again }} />
  }
  if (transaction.data === undefined)
    return <LoadFailure what="transaction" query={{ error: transaction.error, refetch: again }} />
  // The hour of a freeze comes without a word from the server: the transaction is read anew then.
  const stands = heldWith(wire.data, transaction.data)
  const standing = standingIn(transaction.data, user?.userId)
  const actions = wireActions(may, { wire: stands, ...standing })
  const timeline = timelineOf(stands, transaction.data, { progress: progress.data, memo })
  // What the caller may do for an absent colleague comes before what the caller may read.
  const standsIn = stands.standIn?.isCaller === true
  const asked = stands.isReceiver || stands.isReceiversSecondPerson
  const aside = <WireAside transaction={transaction.data} progress={progress.data} isAsked={asked} />
  // Each part has its distance from the one above it, those of other areas by themselves.
  const below = (
    <div className="-mt-5 *:mt-5">
      {!actions.accept && (
        <div className="empty:hidden">
          <PaymentCard
            wire={stands}
            standing={standing}
            seesRecords={
              actions.seeBankDetails ||
              stands.payer?.isPayer === true ||
              user?.organization?.id === transaction.data.organization.id
            }
          />
        </div>
      )}
      {!gone && !standsIn && <StandInOffer wire={stands} />}
      {!gone && <HandOverOffer wire={stands} actions={actions} />}
      {!gone && <SecondPersonOffer wire={stands} actions={actions} />}
      {actions.seeBankDetails && !gone && (
        <AttachmentsCard
          key={`files of ${stands.id}`}
          transactionId={transactionId}
          wireId={stands.id}
          title="Files"
          seenBy="Only people who see the bank details of this wire see these files."
        />
      )}
      {actions.seeBankDetails && !gone && (
        <WireThread key={`thread of ${stands.id}`} wire={stands} mayWrite={actions.addToWire} />
      )}
      {!gone && <ReportFraudOffer transaction={transaction.data} wire={stands} />}
    </div>
  )
  return (
    <div ref={page} className="mx-auto max-w-6xl">
      <BackLink to={paths.transaction(transactionId)}>{transaction.data.name}</BackLink>
      <MoreWaiting transaction={transaction.data} wireId={wireId} />
      <FrozenBanner transaction={transaction.data} className="mt-3" />
      <AlteredBanner transaction={transaction.data} className="mt-3" />
      <LostConfirmationBanner transaction={transaction.data} className="mt-3" />
      <CanceledBanner transaction={transaction.data} className="mt-3" />
      <LoweredBanner transaction={transaction.data} className="mt-3" />
      {transaction.data.status === TransactionStatus.Completed && (
        <CompletedBanner transaction={transaction.data} className="mt-3" />
      )}
      {actions.accept ? (
        <WireDecision key={stands.id} wire={stands} takenBack={gone} progress={progress.data} aside={aside}>
          <Timeline timeline={timeline} />
          {below}
        </WireDecision>
      ) : (
        <WireView
          // What was typed or opened for one wire never stands on the page of another.
          key={stands.id}
          wire={stands}
          transaction={transaction.data}
          actions={actions}
          approvers={progress.data?.approvers ?? null}
          report={newestReport(progress.data?.events ?? [])}
          onChanged={savedChange}
          above={
            <div className="-mb-5 empty:hidden">
              {isPartDone(stands) && <PartDone wire={stands} transaction={transaction.data} memo={memo} />}
              {!gone && standsIn && <StandInOffer wire={stands} />}
            </div>
          }
          timeline={<Timeline timeline={timeline} />}
          aside={aside}
        >
          {below}
        </WireView>
      )}
    </div>
  )
}

const heldWith = (wire: Wire, { onHold }: Pick<Transaction, 'onHold'>): Wire => ({
  ...wire,
  frozen: wire.frozen || onHold?.causes.some((cause) => cause !== 'canceled') === true,
})

/** A decision in progress stays on the page, even when the wire is taken back meanwhile. */
const deciding = (wire: Wire) => wire.isReceiver && mayHappen('accept', wire.status)
