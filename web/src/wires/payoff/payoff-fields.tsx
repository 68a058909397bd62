import { useFormContext, useWatch } from 'react-hook-form'
import { mayHavePayoff } from '@countersign/domain/wires/payoff/payoff'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { purposeOf, purposesOf, type PurposeRows } from '../record/purpose-rows.ts'
import { payoffOf, type PayoffForm } from './payoff-form.ts'
import { PayoffWarning } from './payoff-warning.tsx'

/** What the payoff letter of a lender says beside the amount; only where the wire pays off a loan. */
export function PayoffFields() {
  const kind = useClosingKind()
  const { register, control, formState } = useFormContext<PurposeRows & { payoff: PayoffForm }>()
  const [amount, rows, typed] = useWatch({ control, name: ['amount', 'wirePurposes', 'payoff'] })
  const wirePurposes = purposesOf({ amount, wirePurposes: rows })
  const chosen = rows.flatMap((row) => ({ purpose: purposeOf(row.purpose) ?? 0 }))
  if (!mayHavePayoff(kind, chosen)) return null
  const errors = formState.errors.payoff
  return (
    <fieldset aria-describedby="payoff-hint">
      <legend className="mb-2 font-semibold">Loan payoff</legend>
      <p id="payoff-hint" className="mb-3 text-sm text-muted">
        From the lender’s payoff letter: the last day on which the amount pays the loan off, and the interest
        that each later day adds. Leave both empty if the letter says neither.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Good through" error={errors?.goodThrough?.message}>
          <TextInput type="date" className="num" {...register('payoff.goodThrough')} />
        </Field>
        <Field label="Per diem interest" error={errors?.perDiem?.message ?? errors?.message}>
          <MoneyInput {...register('payoff.perDiem')} />
        </Field>
      </div>
      <PayoffWarning wire={{ payoff: payoffOf(typed), wirePurposes, payment: null }} className="mt-4" />
    </fieldset>
  )
}
