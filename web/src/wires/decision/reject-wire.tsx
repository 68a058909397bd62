import { useId } from 'react'
import { useController } from 'react-hook-form'
import { rejectionFaults } from '@countersign/domain/wires/decision/rejection-faults'
import {
  rejectionReasons,
  type RejectionReason,
} from '@countersign/domain/platform/master-data/rejection-reasons'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useUnsentForm } from '../../people/identity/use-unsent-form.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field, FieldError } from '../../platform/ui/field.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useRejectWire, type Wire } from '../record/wire-queries.ts'

type RejectForm = { reasons: RejectionReason[]; remarks: string }

/** The receiver's no: one reason at least, and words where the reason is none of those listed. */
export function RejectWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  const formId = useId()
  const reject = useRejectWire(wire)
  const { form, forget } = useUnsentForm<RejectForm>({
    name: `rejection.${wire.id}`,
    start: { reasons: [], remarks: '' },
    resolver: faultResolver(({ reasons, remarks }) => rejectionFaults(reasons, remarks)),
  })
  const { errors } = form.formState
  const { field: reasons } = useController({ control: form.control, name: 'reasons' })
  const chosen = reasons.value

  const submission = useSubmission(form, async ({ reasons, remarks }) => {
    await reject.mutateAsync({ digest: wire.digest ?? '', reasons, remarks: remarks.trim() })
    forget()
    onClose()
    notify.warning('Wire rejected', 'The manager is notified of your reasons.')
  })

  return (
    <FormDialog
      title={`Reject Wire #${wire.number}`}
      description="Select all reasons that apply."
      onClose={onClose}
      losesTyped={false}
      submit="Reject Wire"
      tone="danger"
      {...submission}
      refusal="The wire was not rejected"
    >
      <fieldset aria-describedby={`${formId}-reasons`}>
        <legend className="mb-2 font-medium">Reasons</legend>
        <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {rejectionReasons.map(({ id, name }, at) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onBlur={reasons.onBlur}
              onChange={({ target }) =>
                reasons.onChange(target.checked ? [...chosen, id] : chosen.filter((reason) => reason !== id))
              }
              // A fault in the group moves the focus to its first box.
              {...(at === 0 && { ref: reasons.ref })}
            />
          ))}
        </div>
        <div id={`${formId}-reasons`} aria-live="polite">
          {errors.reasons?.message !== undefined && <FieldError>{errors.reasons.message}</FieldError>}
        </div>
      </fieldset>
      {chosen.includes('suspected-fraud') && (
        <Banner tone="warning" title="This freezes the transaction" className="mt-5">
          Wires cannot be sent, edited, accepted or verified by any user until two people release the
          transaction. All participants are notified.
        </Banner>
      )}
      <Field
        label="Remarks"
        required={chosen.includes('other')}
        error={errors.remarks?.message}
        hint="Do not write account numbers here."
        className="mt-6"
      >
        <TextArea {...form.register('remarks')} />
      </Field>
    </FormDialog>
  )
}
