import { useId, useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { standingInstructionFaults } from '@countersign/domain/wires/standing-instructions/standing-instruction'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver, useLeaveWarning } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { BankHint, useUnpayable } from '../routing-directory/bank-hint.tsx'
import {
  useAddInstruction,
  useChangeInstruction,
  type Instruction,
  type TypedInstruction,
} from './instruction-queries.ts'

type Name = keyof TypedInstruction

const names = [
  'label',
  'fbo',
  'aba',
  'accountNumber',
  'accountNumberAgain',
] as const satisfies readonly Name[]

const isField = (field: string): field is Name => (names as readonly string[]).includes(field)

type DialogProps = {
  /** The account that is changed; null to add one. */
  instruction: Instruction | null
  onClose: () => void
}

/** A standing account is added, or changed with its number typed anew: nothing of it is kept on this computer. */
export function InstructionDialog({ instruction, onClose }: DialogProps) {
  const formId = useId()
  const add = useAddInstruction()
  const change = useChangeInstruction(instruction ?? { id: '', version: 0 })
  const keyOf = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<TypedInstruction>({
    defaultValues: {
      label: instruction?.label ?? '',
      fbo: instruction?.fbo ?? '',
      aba: instruction?.aba ?? '',
      accountNumber: '',
      accountNumberAgain: '',
    },
    resolver: faultResolver(standingInstructionFaults),
    mode: 'onSubmit',
  })
  useLeaveWarning(form.formState.isDirty)

  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
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
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first === null) setFailure(problemText(error))
      else form.setFocus(first)
    }
  })

  return (
    <Dialog
      title={instruction === null ? 'Add a Standing Account' : `Change ${instruction.label}`}
      description={
        instruction === null
          ? 'Enter it from your own records. Receivers of your organization use it to fill wires. An additional account takes effect when a second member confirms it, or after 24 hours.'
          : 'The change takes effect when a second member confirms it, or after 24 hours. Wires already filled are unchanged.'
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={add.isPending || change.isPending}>
            {instruction === null ? 'Add Account' : 'Propose Change'}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title="The account was not saved" className="mb-4">
          {failure}
        </Banner>
      )}
      <form
        id={formId}
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        <Line form={form} name="label" label="Account label" hint="Corporate Trust, for example." wide />
        <Line form={form} name="fbo" label="Name on the account (FBO)" wide />
        <RoutingNumber form={form} />
        <Line form={form} name="accountNumber" label="Account number" />
        <Line form={form} name="accountNumberAgain" label="Account number again" />
      </form>
      {instruction !== null && (
        <p className="mt-4 text-sm text-muted">
          Enter the account number again, even if it is unchanged. Hidden numbers are not carried over.
        </p>
      )}
    </Dialog>
  )
}

type LineProps = {
  form: UseFormReturn<TypedInstruction>
  name: Name
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
        spellCheck={false}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
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
