import { useState, type FormEvent } from 'react'
import { beforeContactChange } from '@countersign/domain/people/organizations/settling-contact'
import { phoneUpdateFault } from '@countersign/domain/platform/text/phone'
import { useIdentity } from '../identity/identity.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { PhoneInput } from '../../platform/ui/phone-input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useUpdatePhone } from './account-calls.ts'

/** Asks for a work phone. What is wrong with it is said by toasts; the input only looks wrong. */
export function WorkPhone({ onClose }: { onClose: () => void }) {
  const { user } = useIdentity()
  const current = user?.phone ?? ''
  const [typed, setTyped] = useState(current)
  const [faulty, setFaulty] = useState(false)
  const update = useUpdatePhone()
  const isMember = (user?.organization ?? null) !== null
  const hint = beforeContactChange({ isMember }, { what: 'phone', before: current })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fault = phoneUpdateFault(typed, current)
    setFaulty(fault !== null)
    if (fault !== null) {
      notify.error(fault)
      return
    }
    try {
      await update.mutateAsync(typed)
      onClose()
      notify.lastingSuccess('Work contact number has been successfully updated.')
    } catch {
      notify.error('Error updating phone number')
    }
  }

  return (
    <FormDialog
      title={current === '' ? 'Add Work Contact Number' : 'Change Work Contact Number'}
      description="The number where colleagues and closing parties reach you."
      size="sm"
      onClose={onClose}
      submit="Save"
      dismiss={current === '' ? 'Later' : 'Cancel'}
      busy={update.isPending}
      onSubmit={save}
    >
      <Field label="Work contact number" required {...(hint !== null && { hint })}>
        <PhoneInput
          value={typed}
          faulty={faulty}
          onChange={(next) => {
            setFaulty(false)
            setTyped(next)
          }}
        />
      </Field>
    </FormDialog>
  )
}
