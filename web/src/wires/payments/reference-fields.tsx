import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type ReferenceKind, referenceName } from '@countersign/domain/wires/bank-details/payment-reference'
import { otherUetrQuestion, tidyReferences } from '@countersign/domain/wires/payments/payment-references'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'

type ReferenceName = ReferenceKind | 'otherUetrConfirmed'

type ReferenceFieldsProps = {
  /** The fields that are offered. */
  kinds: readonly ReferenceKind[]
  hint: string
  field: (name: ReferenceName) => UseFormRegisterReturn
  errors: Partial<Record<ReferenceName, { message?: string | undefined }>>
  uetr: string
  /** The UETR of the wire in the payment file; null before a file was made. */
  exportedUetr: string | null
  /** The person compared the UETR of the file with what the bank shows. */
  onConfirm: (uetr: string) => void
}

type References = {
  register: (name: ReferenceName, options: { onChange: () => void }) => UseFormRegisterReturn
  getValues: (name: ReferenceKind) => string
  trigger: (name: ReferenceKind) => Promise<boolean>
  formState: { errors: Partial<Record<ReferenceName, unknown>> }
}

/**
 * Registers a field. That nothing was entered is said at the first field: once another one has a reference, that demand is over.
 */
export const referenceField =
  ({ register, getValues, trigger, formState }: References, [first]: readonly ReferenceKind[]) =>
  (name: ReferenceName): UseFormRegisterReturn =>
    register(name, {
      onChange: () => {
        if (first === undefined || name === first || formState.errors[first] === undefined) return
        if (getValues(first).trim() === '') void trigger(first)
      },
    })

type Confirmed = {
  setValue: (name: 'uetr', value: string) => void
  setFocus: (name: 'uetr') => void
  trigger: () => Promise<boolean>
  formState: { isSubmitted: boolean }
}

/** Takes the UETR of the payment file. What was asked for is there: a demand beside another field is over. */
export const confirmUetr =
  ({ setValue, setFocus, trigger, formState }: Confirmed) =>
  (uetr: string): void => {
    setValue('uetr', uetr)
    if (formState.isSubmitted) void trigger()
    setFocus('uetr')
  }

const hints = {
  imad: '22 characters, as in 20261201 B1QGC08C 000123',
  omad: '22 characters, or 30 or 34 with date, time and application',
  uetr: '36 characters, as in eb6305c9-1f7f-49de-aed0-16487c27b42d',
} as const

/**
 * The numbers by which banks find the payment again, and the question about a UETR that is not the one of the file. That one
 * is not filled in ahead: the product made it, so by itself it says nothing of a payment.
 */
export function ReferenceFields({
  kinds,
  hint,
  field,
  errors,
  uetr,
  exportedUetr,
  onConfirm,
}: ReferenceFieldsProps) {
  const id = useId()
  const question =
    otherUetrQuestion(tidyReferences({ uetr }).uetr, exportedUetr) ?? errors.otherUetrConfirmed?.message
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-4">
      <legend className="text-sm font-medium">References of the bank</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {kinds.map((kind) => (
        <Field
          key={kind}
          label={referenceName(kind)}
          error={errors[kind]?.message}
          hint={
            kind === 'uetr' && exportedUetr !== null ? `In the payment file: ${exportedUetr}` : hints[kind]
          }
        >
          <TextInput className="num" maxLength={100} spellCheck={false} autoComplete="off" {...field(kind)} />
        </Field>
      ))}
      {exportedUetr !== null && kinds.includes('uetr') && uetr.trim() === '' && (
        <Button size="sm" className="justify-self-start" onClick={() => onConfirm(exportedUetr)}>
          My Bank Shows the UETR of the File
        </Button>
      )}
      {question != null && (
        <Banner tone="warning" title={`${question}.`} titleId={`${id}-question`} className="wrap-anywhere">
          <Checkbox
            label="My bank gave this UETR"
            aria-describedby={`${id}-question`}
            aria-invalid={errors.otherUetrConfirmed !== undefined}
            {...field('otherUetrConfirmed')}
          />
        </Banner>
      )}
    </fieldset>
  )
}
