import { useForm } from 'react-hook-form'
import { accountNumberFault } from '@countersign/domain/platform/account-numbers/account-number'
import { faultResolver } from '../../platform/forms/faults.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { notRemembered, TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useConfirmChange, type Instruction, type Waiting } from './instruction-queries.ts'

type Typed = { accountNumber: string }

const faultsOf = ({ accountNumber }: Typed) => {
  const message = accountNumberFault(accountNumber)
  return message === null ? [] : [{ field: 'accountNumber', message }]
}

type ConfirmProps = {
  instruction: Instruction
  waiting: Waiting
  onClose: () => void
  onConfirmed: () => void
}

/** A second member stands for a change by typing its account number from the organization's own records. */
export function ConfirmChangeDialog({ instruction, waiting, onClose, onConfirmed }: ConfirmProps) {
  const confirm = useConfirmChange(instruction, waiting.version)
  const form = useForm<Typed>({
    defaultValues: { accountNumber: '' },
    resolver: faultResolver(faultsOf),
    mode: 'onSubmit',
  })
  const submission = useSubmission(form, async ({ accountNumber }) => {
    await confirm.mutateAsync(accountNumber)
    notify.success('Change confirmed', 'The members of your organization are notified.')
    onConfirmed()
  })
  const fault = form.formState.errors.accountNumber?.message
  return (
    <FormDialog
      title={`Confirm ${waiting.label}`}
      description="It takes effect immediately. Wires already filled are unchanged."
      onClose={onClose}
      submit="Confirm Change"
      {...submission}
      refusal="The change was not confirmed"
    >
      <p className="mb-4">
        {waiting.proposedBy} proposed it. Speak with {waiting.proposedBy} before you confirm, and compare it
        with your own records.
      </p>
      <dl className="mb-4 space-y-3">
        <div>
          <dt className="text-sm text-muted">Name on the account (FBO)</dt>
          <dd className="wrap-anywhere">{waiting.fbo}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">ABA routing number</dt>
          <dd>
            <Grouped value={waiting.aba} className="text-lg font-medium" />
            <BankName aba={waiting.aba} className="block" />
          </dd>
        </div>
      </dl>
      <Field
        label="Account number"
        hint="Type it from your own records, not from a message that asked for the change."
        required
        error={fault}
      >
        <TextInput {...form.register('accountNumber')} className="num" {...notRemembered} />
      </Field>
    </FormDialog>
  )
}
