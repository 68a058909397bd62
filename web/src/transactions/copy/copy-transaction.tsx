import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { transactionNameFault } from '@countersign/domain/transactions/record/transaction'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'

/** Starts the next closing from this one. */
export function CopyTransaction({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
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
  const submit = async () => {
    const wrong = transactionNameFault(name)
    if (wrong !== null) {
      setFault(wrong)
      input.current?.focus()
      return
    }
    try {
      const made = await copy.mutateAsync({ name: name.trim() })
      notify.success('Transaction copied', made.name)
      await navigate(paths.transaction(made.id))
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }
  return (
    <Dialog
      title="Copy Transaction"
      description="The new closing starts with the same parties and wires, without dates, amounts and accounts. No invitations are sent."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={copy.isPending}>
            Copy
          </Button>
        </>
      }
    >
      {copy.isError && (
        <Banner tone="error" title="The transaction was not copied" className="mb-4">
          {problemText(copy.error)}
        </Banner>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Name of the new transaction" required error={fault}>
          <TextInput
            ref={input}
            maxLength={200}
            placeholder={transaction.name}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
