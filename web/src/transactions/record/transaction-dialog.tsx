import { useId, useState } from 'react'
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
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
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
  const formId = useId()
  const navigate = useNavigate()
  const [opened] = useState(transaction)
  const { form, restored, startOver, forget } = useUnsentForm<TransactionForm>({
    name: opened === null ? 'transaction' : `transaction.${opened.id}`,
    start: transactionFormOf(opened),
    resolver: faultResolver(transactionFormFaults),
  })
  const keyFor = useIdempotencyKey()
  const save = useSaveTransaction(opened?.id ?? null)
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null)
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
        setFailure({ title: 'The transaction was not saved', text: words || problemText(error) })
      }
    }
  })

  const { close, question } = useAskBeforeClosing(form.formState.isDirty, onClose, forget)

  return (
    <Dialog
      title={opened === null ? 'Add Transaction' : 'Edit Transaction'}
      description="Only the name and type are required now. You can add the rest later."
      size="lg"
      onClose={close}
      losesTyped={false}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {opened === null ? 'Add Transaction' : stale ? 'Overwrite' : 'Save'}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title={failure.title} className="mb-5">
          {failure.text}
          {stale && opened !== null && transaction !== null && (
            <ChangedMeanwhile changes={changedTransactionFields(opened, transaction)} />
          )}
        </Banner>
      )}
      {restored && failure === null && <RestoredBanner onStartOver={startOver} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <FormProvider {...form}>
          <TransactionFields />
        </FormProvider>
      </form>
      {question}
    </Dialog>
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
