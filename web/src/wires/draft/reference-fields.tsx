import { useFormContext, useWatch } from 'react-hook-form'
import { longestReferenceLine } from '@countersign/domain/wires/record/wire-references'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import type { WireForm } from './wire-form.ts'

/** The lines that travel with the wire to the beneficiary. */
export function ReferenceFields() {
  const { control, register, formState } = useFormContext<WireForm>()
  const lines = useWatch({ control, name: 'references' })
  return (
    <fieldset>
      <legend className="font-semibold">References</legend>
      <p className="mb-4 text-sm text-muted">
        Up to 4 lines that the bank passes on: letters, digits, spaces and / - ? : ( ) . , ’ +
      </p>
      <div className="space-y-4">
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
