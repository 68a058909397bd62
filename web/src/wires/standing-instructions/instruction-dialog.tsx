import type { ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import {
  type HolderAddress,
  holderAddressOf,
  noHolderAddress,
} from '@countersign/domain/wires/bank-details/holder-address'
import {
  standingInstructionFaults,
  type TypedStandingInstruction,
} from '@countersign/domain/wires/standing-instructions/standing-instruction'
import { faultResolver, useLeaveWarning } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { notRemembered, TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { fillAddress } from '../holder-address/fill-address.ts'
import { HolderAddressFields } from '../holder-address/holder-address-fields.tsx'
import { BankHint, useUnpayable } from '../routing-directory/bank-hint.tsx'
import { useAddInstruction, useChangeInstruction, type Instruction } from './instruction-queries.ts'

type DialogProps = {
  /** The account that is changed; null to add one. */
  instruction: Instruction | null
  onClose: () => void
}

/** A standing account is added, or changed with its number typed anew: nothing of it is kept on this computer. */
export function InstructionDialog({ instruction, onClose }: DialogProps) {
  const add = useAddInstruction()
  const change = useChangeInstruction(instruction ?? { id: '', version: 0 })
  const keyOf = useIdempotencyKey()
  const form = useForm<TypedStandingInstruction>({
    defaultValues: {
      label: instruction?.label ?? '',
      fbo: instruction?.fbo ?? '',
      aba: instruction?.aba ?? '',
      accountNumber: '',
      accountNumberAgain: '',
      ...holderAddressOf(instruction ?? noHolderAddress),
    },
    resolver: faultResolver(standingInstructionFaults),
    mode: 'onSubmit',
  })
  useLeaveWarning(form.formState.isDirty)
  const address = useWatch({ control: form.control, compute: holderAddressOf })
  const { errors, isSubmitted } = form.formState
  const putAddress = (filled: HolderAddress) =>
    fillAddress(
      (field, text) => form.setValue(field, text, { shouldDirty: true, shouldValidate: isSubmitted }),
      filled,
    )
  const fillAhead = (filled: HolderAddress) =>
    fillAddress((field, text) => form.resetField(field, { defaultValue: text }), filled)

  const submission = useSubmission(form, async (body) => {
    const saved =
      instruction === null
        ? await add.mutateAsync({ body, idempotencyKey: keyOf(body) })
        : await change.mutateAsync(body)
    if (saved.waiting === null) {
      notify.success('Account added', 'The members of your organization are notified.')
    } else {
      notify.success(
        instruction === null ? 'Account proposed' : 'Change proposed',
        'It takes effect when a second member confirms it, or after 24 hours. The members of your organization are notified.',
      )
    }
    onClose()
  })

  return (
    <FormDialog
      title={instruction === null ? 'Add a Standing Account' : `Change ${instruction.label}`}
      description={
        instruction === null
          ? 'Enter it from your own records. Receivers of your organization use it to fill wires. An additional account takes effect when a second member confirms it, or after 24 hours.'
          : 'The change takes effect when a second member confirms it, or after 24 hours. Wires already filled are unchanged.'
      }
      onClose={onClose}
      submit={instruction === null ? 'Add Account' : 'Propose Change'}
      {...submission}
      refusal="The account was not saved"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <Line form={form} name="label" label="Account label" hint="Corporate Trust, for example." wide />
      <Line form={form} name="fbo" label="Name on the account (FBO)" wide />
      <RoutingNumber form={form} />
      <Line form={form} name="accountNumber" label="Account number" />
      <Line form={form} name="accountNumberAgain" label="Account number again" />
      <div className="sm:col-span-2">
        <HolderAddressFields
          field={(name) => ({ input: form.register(name), error: errors[name]?.message })}
          address={address}
          onFill={putAddress}
          onFillAhead={instruction === null ? fillAhead : undefined}
          isOwn
        />
      </div>
      {instruction !== null && (
        <p className="text-sm text-muted sm:col-span-2">
          Enter the account number again, even if it is unchanged. Hidden numbers are not carried over.
        </p>
      )}
    </FormDialog>
  )
}

type LineProps = {
  form: UseFormReturn<TypedStandingInstruction>
  name: keyof TypedStandingInstruction
  label: string
  hint?: ReactNode
  wide?: boolean
  /** Why no wire can go to the number as typed. */
  unpayable?: string | undefined
}

function Line({ form, name, label, hint, wide = false, unpayable }: LineProps) {
  const numeric = name === 'aba' || name.startsWith('account')
  return (
    <Field
      label={label}
      hint={hint}
      required
      error={form.formState.errors[name]?.message ?? unpayable}
      className={wide ? 'sm:col-span-2' : ''}
    >
      <TextInput
        {...form.register(name)}
        className={numeric ? 'num' : ''}
        inputMode={name === 'aba' ? 'numeric' : 'text'}
        {...notRemembered}
      />
    </Field>
  )
}

function RoutingNumber({ form }: Pick<LineProps, 'form'>) {
  const aba = useWatch({ control: form.control, name: 'aba' })
  const unpayable = useUnpayable(aba)
  return (
    <Line
      form={form}
      name="aba"
      label="ABA routing number"
      wide
      unpayable={unpayable}
      hint={
        <BankHint
          aba={aba}
          onReplace={(other) => form.setValue('aba', other, { shouldDirty: true, shouldValidate: true })}
        />
      }
    />
  )
}
