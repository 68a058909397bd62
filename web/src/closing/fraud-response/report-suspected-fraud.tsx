import { useForm } from 'react-hook-form'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { useReportSuspectedFraud } from './fraud-queries.ts'
import {
  emptyReport,
  FraudReportDialog,
  reportBody,
  reportFaults,
  WhatHappened,
} from './fraud-report-dialog.tsx'
import { SuspectedPerson } from './suspected-person.tsx'

const resolver = faultResolver(reportFaults)

type ReportSuspectedFraudProps = {
  transaction: Transaction
  wire: Pick<Transaction['wires'][number], 'id' | 'number'>
  onClose: () => void
}

/** The alarm of the receiver's side. */
export function ReportSuspectedFraud({ transaction, wire, onClose }: ReportSuspectedFraudProps) {
  const report = useReportSuspectedFraud(transaction.id, wire.id)
  const keyFor = useIdempotencyKey()
  const form = useForm({ defaultValues: emptyReport, resolver, mode: 'onSubmit' })
  return (
    <FraudReportDialog
      form={form}
      title={`Report Suspected Fraud on Wire #${wire.number}`}
      description="For a wire, bank details or a message that may not be genuine, even after the wire was verified or paid."
      refusal="The suspected fraud was not reported"
      consequences={[
        'The transaction freezes immediately for all users. Two people must release it.',
        'The managing organization is alerted. Only it reads your report.',
        'People who received, entered or accepted the wire cannot release the freeze. Nor can the suspected person.',
      ]}
      warning="This does not notify a bank. If funds were sent, call your bank now."
      onSubmit={async (typed) => {
        const body = reportBody(typed)
        await report.mutateAsync({ body, idempotencyKey: keyFor(body) })
        onClose()
        notify.success('Transaction frozen', 'Call the manager and your bank on numbers you already have.')
      }}
      onClose={onClose}
    >
      <WhatHappened input={form.register('whatHappened')} hint="In your own words." />
      <SuspectedPerson transaction={transaction} />
    </FraudReportDialog>
  )
}
