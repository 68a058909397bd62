import { roleChoices } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../record/closing-kind.ts'
import { notAnEmail } from '@countersign/domain/platform/field-sentences'
import { Controller, useForm } from 'react-hook-form'
import type { FieldFault } from '@countersign/domain/platform/result'
import { type TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { UserField } from '../../people/users/user-field.tsx'
import { useInviteParticipant } from './participant-queries.ts'

type Values = { email: string; role: TransactionRole | '' }

const faultsOf = ({ email, role }: Values): FieldFault[] => {
  const address = normalizeEmail(email)
  const faults: FieldFault[] = []
  if (address === '') faults.push({ field: 'email', message: 'Required field' })
  else if (!isEmail(address)) faults.push({ field: 'email', message: notAnEmail })
  if (role === '') faults.push({ field: 'role', message: 'Required field' })
  return faults
}

/** Invites a person, found by name or organization, or an address, to take part without a wire. */
export function InviteParticipant({
  transactionId,
  onClose,
}: {
  transactionId: string
  onClose: () => void
}) {
  const invite = useInviteParticipant(transactionId)
  const roles = roleChoices(useClosingKind())
  const keyFor = useIdempotencyKey()
  const form = useForm<Values>({
    defaultValues: { email: '', role: '' },
    resolver: faultResolver(faultsOf),
    mode: 'onSubmit',
  })
  const warning = invite.data?.warning ?? null

  const submission = useSubmission(form, async ({ email, role }) => {
    if (role === '') return
    const body = { email: normalizeEmail(email), role }
    const invited = await invite.mutateAsync({ body, idempotencyKey: keyFor(body) })
    notify.success('Invitation sent', invited.participant.name ?? invited.participant.email)
    if (invited.warning === null) onClose()
  })

  if (warning !== null) {
    return (
      <Dialog
        title="Check This Address"
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Banner tone="warning" title={invite.data?.participant.email ?? ''} takesFocus>
          {warning} The invitation was sent. Cancel it if this is the wrong person.
        </Banner>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="Invite a Participant"
      description="Participants see the status of each wire, never bank details. Wire receivers join through the wire invite."
      onClose={onClose}
      submit="Send Invitation"
      {...submission}
      refusal="The invitation was not sent"
      className="grid gap-4"
    >
      <Controller
        control={form.control}
        name="email"
        render={({ field, fieldState }) => (
          <UserField
            label="Person"
            value={field.value}
            error={fieldState.error?.message}
            inputRef={field.ref}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      {/* Controlled like the person above: fields take the focus in the order in which they are rendered. */}
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <Field label="Role" required error={fieldState.error?.message}>
            <Select {...field}>
              <option value="">Choose a role</option>
              <Options of={roles} />
            </Select>
          </Field>
        )}
      />
    </FormDialog>
  )
}
