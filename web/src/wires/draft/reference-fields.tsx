import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import Plus from 'lucide-react/icons/plus'
import { longestReferenceLine } from '@countersign/domain/wires/record/wire-references'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import type { WireForm } from './wire-form.ts'

/** The lines that travel with the wire to the beneficiary. Most wires have none: they are shown when they are asked for. */
export function ReferenceFields() {
  const { control, register, formState, setFocus } = useFormContext<WireForm>()
  const lines = useWatch({ control, name: 'references' })
  const [asked, setAsked] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (asked) setFocus('references.0')
  }, [asked, setFocus])
  const open =
    asked || shown || formState.errors.references !== undefined || lines.some((line) => line !== '')
  // A line that is emptied again stays: the field does not go away under the keys.
  if (open && !shown) setShown(true)
  if (!open) {
    return (
      <Button size="sm" icon={<Plus className="size-4" aria-hidden />} onClick={() => setAsked(true)}>
        Add References
      </Button>
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold">References</legend>
      <p className="mb-4 text-sm text-muted">
        Up to 4 lines that the bank passes on: letters, digits, spaces and / - ? : ( ) . , ’ +
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map((line, at) => (
          <Field
            // Lines are known by their number alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={`Line ${at + 1}`}
            error={formState.errors.references?.[at]?.message}
            hint={<span className="num">{`${line.length} of ${longestReferenceLine} characters`}</span>}
          >
            <TextInput className="num" maxLength={200} {...register(`references.${at}`)} />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
