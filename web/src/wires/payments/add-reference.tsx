import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  type ReferenceKind,
  referenceKinds,
  referenceName,
} from '@countersign/domain/wires/bank-details/payment-reference'
import { standingReferences } from '@countersign/domain/wires/payments/payment-references'
import type { FieldFault } from '@countersign/domain/platform/result'
import { faultResolver } from '../../platform/forms/faults.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Wire } from '../record/wire-queries.ts'
import { addedFaults, emptyReferences, type ReferenceForm, requestOf } from './payment-form.ts'
import { useAddReferences, usePayments } from './payment-queries.ts'
import { confirmUetr, referenceField, ReferenceFields } from './reference-fields.tsx'

type AddReferenceProps = { wire: Wire; onClose: () => void }

/** What the bank gave after the wire was recorded as sent; a reference that stands is not offered again. */
export function AddReference({ wire, onClose }: AddReferenceProps) {
  const payments = usePayments(wire.id)
  const add = useAddReferences(wire)
  const references = standingReferences(payments.data?.items ?? [])
  const exportedUetr = payments.data?.exportedUetr ?? null
  // A field stays, with what was typed, when another person has recorded that reference meanwhile.
  const [kinds] = useState(() => referenceKinds.filter((kind) => references[kind] === null))
  const form = useForm<ReferenceForm>({
    defaultValues: emptyReferences,
    resolver: faultResolver((typed) =>
      addedFaults({ payment: wire.payment, references, exportedUetr }, typed).map((fault) =>
        placed(fault, kinds),
      ),
    ),
  })
  const uetr = useWatch({ control: form.control, name: 'uetr' })
  const submission = useSubmission(form, async (typed) => {
    await add.mutateAsync(requestOf(typed))
    onClose()
    notify.success('Reference added', `It stands in the payment record of wire #${wire.number}.`)
  })
  return (
    <FormDialog
      title={`Add a Reference to Wire #${wire.number}`}
      description="A reference that is recorded cannot be replaced. For that, void the record and record the payment again."
      onClose={onClose}
      submit="Add Reference"
      refusal="The reference was not added"
      {...submission}
    >
      <ReferenceFields
        kinds={kinds}
        hint="At least one, as your bank gives it."
        field={referenceField(form, kinds)}
        errors={form.formState.errors}
        uetr={uetr}
        exportedUetr={exportedUetr}
        onConfirm={confirmUetr(form)}
      />
    </FormDialog>
  )
}

/** That nothing was entered is said at the first field that is offered, and names those fields alone. */
const placed = (fault: FieldFault, kinds: readonly ReferenceKind[]): FieldFault => {
  const [first] = kinds
  if (fault.field !== 'imad' || first === undefined || kinds.includes('imad')) return fault
  const names = kinds.map((kind) => `the ${referenceName(kind)}`)
  return { field: first, message: `Enter ${names.join(' or ')}` }
}
