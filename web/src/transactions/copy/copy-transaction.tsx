import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { transactionNameFault } from '@countersign/domain/transactions/record/transaction'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'

type Values = { name: string }

const resolver = faultResolver(({ name }: Values) => {
  const message = transactionNameFault(name)
  return message === null ? [] : [{ field: 'name', message }]
})

/** Starts the next closing from this one. */
export function CopyTransaction({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const form = useForm<Values>({ defaultValues: { name: '' }, resolver, mode: 'onSubmit' })
  const copy = useMutation({
    mutationFn: (body: { name: string }) =>
      call('POST /transaction/{transactionId}/copy', {
        params: { transactionId: transaction.id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: (made) => {
      queries.setQueryData(keys.transaction(made.id), made)
      void queries.invalidateQueries({ queryKey: keys.transactionLists })
    },
  })
  const submission = useSubmission(form, async ({ name }) => {
    const made = await copy.mutateAsync({ name: name.trim() })
    notify.success('Transaction copied', made.name)
    await navigate(paths.transaction(made.id))
    onClose()
  })
  return (
    <FormDialog
      title="Copy Transaction"
      description="The new closing starts with the same parties and wires, without dates, amounts and accounts. No invitations are sent."
      onClose={onClose}
      submit="Copy"
      {...submission}
      refusal="The transaction was not copied"
    >
      <Field label="Name of the new transaction" required error={form.formState.errors.name?.message}>
        <TextInput maxLength={200} placeholder={transaction.name} {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
