import { useState } from 'react'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { nextSteps } from '@countersign/domain/closing/fraud-response/next-steps'
import { Navigate } from 'react-router'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { InTransaction } from '../../transactions/page/in-transaction.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { readerIn } from '../../transactions/record/transaction-status.ts'
import { useFraudResponses } from './fraud-queries.ts'
import { PacketCard } from './packet-card.tsx'
import { RecoveryClockCard } from './recovery-clock-card.tsx'
import { ReportFraud } from './report-fraud.tsx'

/** What to do when money went wrong, with the clock, the steps in their order, and the packet. For managers and the admins of their organization. */
export function FraudResponsePage() {
  return <InTransaction>{(transaction) => <Response transaction={transaction} />}</InTransaction>
}

function Response({ transaction }: { transaction: Transaction }) {
  const { user } = useIdentity()
  const may = useMay()
  const reader = readerIn(transaction, user)
  const allowed = may('view fraud response', reader)
  const reports = may('edit transaction', reader)
  const responses = useFraudResponses(transaction.id, allowed)
  const [reporting, setReporting] = useState(false)
  if (!allowed) return <Navigate to={paths.transaction(transaction.id)} replace />
  const { data } = responses
  const report = reports && (
    <Button variant="outlineDanger" onClick={() => setReporting(true)}>
      Report Fraud
    </Button>
  )
  return (
    <>
      {responses.isPending && <LoadingBlock label="Loading the fraud response" className="h-40" />}
      {responses.isError && data === undefined && <LoadError what="fraud response" query={responses} />}
      {data?.items.length === 0 && (
        <Card flush>
          <EmptyState
            icon={<ShieldAlert aria-hidden />}
            title="No fraud reported"
            text={
              reports
                ? 'Report misdirected or possibly misdirected funds here. The transaction freezes, and you get a packet for the bank and the authorities.'
                : 'The manager of this transaction, or the receiver of a wire, reports fraud. You then get the packet for the bank and the authorities here.'
            }
            {...(report && { action: report })}
          />
        </Card>
      )}
      {data !== undefined && data.items.length > 0 && (
        <div className="space-y-6">
          {data.items[0] && <RecoveryClockCard {...data.items[0]} />}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <Steps />
            <div className="space-y-6">
              {data.items.map((response) => (
                <PacketCard key={response.id} transactionId={transaction.id} response={response} />
              ))}
              {report && (
                <p className="flex flex-wrap items-center gap-3 text-muted">
                  Is another wire affected? {report}
                </p>
              )}
            </div>
          </div>
        </div>
      )}
      {reporting && <ReportFraud transaction={transaction} onClose={() => setReporting(false)} />}
    </>
  )
}

function Steps() {
  return (
    <Card title="Steps, in This Order">
      <ol className="space-y-4">
        {nextSteps.map(({ title, how }, at) => (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden
              className="num grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-muted">{how}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
