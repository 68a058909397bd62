import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { notAvailable } from '@countersign/domain/platform/product'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { applyProblem, faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { RestoredBanner } from '../../platform/forms/restored-banner.tsx'
import { useAskBeforeClosing } from '../../platform/ui/use-ask-before-closing.tsx'
import { useUnsentForm } from '../../people/identity/use-unsent-form.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { TransactionFields } from './transaction-fields.tsx'
import {
  changedTransactionFields,
  transactionFieldLabels,
  transactionBodyOf,
  transactionFormFaults,
  transactionFormOf,
  type TransactionForm,
} from './transaction-form.ts'
import { useSaveTransaction, type Transaction } from './transaction-queries.ts'

const isField = (field: string): field is keyof TransactionForm =>
  Object.hasOwn(transactionFieldLabels, field)

type DialogProps = {
  /** The transaction to edit; null adds one. It may grow newer while the dialog is open. */
  transaction: Transaction | null
  onClose: () => void
}

export function TransactionDialog({ transaction, onClose }: DialogProps) {
  const navigate = useNavigate()
  const [opened] = useState(transaction)
  const { form, restored, startOver, forget } = useUnsentForm<TransactionForm>({
    name: opened === null ? 'transaction' : `transaction.${opened.id}`,
    start: transactionFormOf(opened),
    resolver: faultResolver(transactionFormFaults),
  })
  const keyFor = useIdempotencyKey()
  const save = useSaveTransaction(opened?.id ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const stale = isProblem(save.error, 'stale-version')

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const body = transactionBodyOf(values)
    // A newer version is the person's to overwrite only once they were told of it.
    const version = (stale ? transaction : opened)?.version ?? 0
    try {
      const saved = await save.mutateAsync({ body, idempotencyKey: keyFor(body), version })
      forget()
      onClose()
      notify.success(opened === null ? 'Transaction added' : 'Transaction saved', saved.name)
      if (opened === null) await navigate(paths.transaction(saved.id))
    } catch (error) {
      const { homeless, first } = applyProblem(error, form, isField)
      if (first !== null) form.setFocus(first)
      if (first === null || homeless.length > 0) {
        const words = homeless.map(({ field, message }) => `${field}: ${message}`).join(' ')
        setFailure(words || problemText(error))
      }
    }
  })

  const { close, question } = useAskBeforeClosing(form.formState.isDirty, onClose, forget)

  return (
    <FormDialog
      title={opened === null ? 'Add Transaction' : 'Edit Transaction'}
      description="Only the name and type are required now. You can add the rest later."
      size="lg"
      steady
      onClose={close}
      losesTyped={false}
      submit={opened === null ? 'Add Transaction' : stale ? 'Overwrite' : 'Save'}
      busy={save.isPending}
      refusal="The transaction was not saved"
      failure={
        failure === null ? null : (
          <>
            {failure}
            {stale && opened !== null && transaction !== null && (
              <ChangedMeanwhile changes={changedTransactionFields(opened, transaction)} />
            )}
          </>
        )
      }
      onSubmit={submit}
    >
      {restored && failure === null && <RestoredBanner onStartOver={startOver} />}
      <FormProvider {...form}>
        <TransactionFields />
      </FormProvider>
      {question}
    </FormDialog>
  )
}

function ChangedMeanwhile({ changes }: { changes: { label: string; now: string }[] }) {
  return (
    <>
      <p className="mt-1">Your entries are kept. Saving overwrites these changes:</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ label, now }) => (
          <li key={label}>
            {label}: <strong className="font-medium text-ink">{now || notAvailable}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
