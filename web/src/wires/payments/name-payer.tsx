import { useState } from 'react'
import { flushSync } from 'react-dom'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { focusFirstFault } from '../../platform/forms/faults.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { focusKeeper } from '../../platform/ui/use-focus-left.ts'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { useNamePayer } from './payer-queries.ts'

type NamePayerProps = {
  transaction: Transaction
  payers: AnswerOf<'GET /transaction/{transactionId}/payer'>
}

/** An admin of the paying organization chooses among colleagues who take part in the closing. */
export function NamePayer({ transaction, payers }: NamePayerProps) {
  const [userId, setUserId] = useState('')
  const [missing, setMissing] = useState(false)
  const name = useNamePayer(transaction.id)
  const held = useHeldBack(transaction.id, { alsoCompleted: false })
  const named = new Set(payers.items.map((payer) => payer.userId))
  const choices = payers.candidates.filter((candidate) => !named.has(candidate.userId))
  if (choices.length === 0) {
    return (
      <p className="border-t border-line px-(--edge) py-3 text-sm text-muted">
        {payers.candidates.length === 0
          ? 'No colleague takes part in this transaction yet. The manager must invite them, and they must accept.'
          : 'Every colleague who takes part in this transaction is a payer.'}
      </p>
    )
  }
  const submit = (form: HTMLFormElement) => {
    flushSync(() => setMissing(userId === ''))
    if (userId === '') return focusFirstFault(form)
    // The form goes with the last colleague, and the focus with it.
    const keepFocus = focusKeeper()
    name.mutate(userId, {
      onSuccess: () => {
        setUserId('')
        keepFocus()
        notify.success('Payer named', 'The manager and the payer are notified.')
      },
    })
  }
  const refused =
    name.error instanceof Problem
      ? (name.error.errors.find(({ field }) => field === 'userId')?.message ?? problemText(name.error))
      : name.isError
        ? problemText(name.error)
        : undefined
  const error = missing ? 'Required field' : refused
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-t border-line px-(--edge) py-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="min-w-48 flex-1">
        <Field label="Colleague" required {...(error !== undefined && { error })}>
          <Select
            value={userId}
            onChange={({ target }) => {
              setUserId(target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose a colleague</option>
            <Options
              of={choices.map((candidate) => ({
                id: candidate.userId,
                name: candidate.name === '' ? candidate.email : candidate.name,
              }))}
            />
          </Select>
        </Field>
      </div>
      <Button
        type="submit"
        busy={name.isPending}
        icon={<UserRoundPlus className="size-4" aria-hidden />}
        {...held}
      >
        Name Payer
      </Button>
    </form>
  )
}
