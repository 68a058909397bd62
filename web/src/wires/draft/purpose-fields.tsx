import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { formatCents } from '@countersign/domain/platform/money'
import { purposeChoices } from '@countersign/domain/platform/master-data/purpose-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { Field, FieldError } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { sharesAmount } from '../record/purpose-rows.ts'
import { emptyPurpose, purposeSum, type WireForm } from './wire-form.ts'

/**
 * The wire's amount, and what it is for: rows that sum to it as they are typed. An amount that was kept from another wire is
 * selected, so that another one replaces it.
 */
export function PurposeFields({ amountIsKept }: { amountIsKept: boolean }) {
  const purposes = purposeChoices(useClosingKind())
  const { register, control, formState, setValue, setFocus } = useFormContext<WireForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'wirePurposes' })
  const [amount, rows] = useWatch({ control, name: ['amount', 'wirePurposes'] })
  const { sum, left } = purposeSum({ amount, wirePurposes: rows })
  const { errors } = formState
  const rowErrors = errors.wirePurposes
  const shared = sharesAmount({ wirePurposes: rows })
  const addPurpose = () => {
    // The only purpose had the whole amount: from now on it is one of several.
    if (shared) setValue('wirePurposes.0.amount', amount, { shouldDirty: true })
    append(emptyPurpose)
  }
  const removePurpose = (at: number) => {
    remove(at)
    if (rows.length === 2) setValue('wirePurposes.0.amount', '', { shouldDirty: true })
  }
  const takeRest = (at: number) => {
    const own = purposeSum({ amount: '', wirePurposes: rows.slice(at, at + 1) }).sum
    const rest = formatCents((left ?? 0) + own).replace('$', '')
    setValue(`wirePurposes.${at}.amount`, rest, { shouldDirty: true })
    // Nothing is left, and the button cannot be pressed again: it would take the focus with it.
    setFocus(`wirePurposes.${at}.amount`)
  }
  return (
    <div className="space-y-6">
      <Field label="Amount" required error={errors.amount?.message} className="sm:max-w-72">
        <MoneyInput {...register('amount')} onFocus={({ target }) => amountIsKept && target.select()} />
      </Field>
      <fieldset aria-describedby="purpose-sum">
        <legend className="mb-2 font-semibold">Purposes</legend>
        <ul className="space-y-3">
          {fields.map((row, at) => (
            <li key={row.id} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
              <Field
                label={`Purpose ${at + 1}`}
                required
                error={rowErrors?.[at]?.purpose?.message}
                className="min-w-0 flex-[1_1_100%]"
              >
                <Select {...register(`wirePurposes.${at}.purpose`)}>
                  <option value="">Choose a purpose</option>
                  <Options of={purposes} />
                </Select>
              </Field>
              {!shared && (
                <>
                  <Field
                    label="Amount"
                    required
                    error={rowErrors?.[at]?.amount?.message}
                    className="min-w-0 flex-1 sm:w-52 sm:flex-none"
                  >
                    <MoneyInput {...register(`wirePurposes.${at}.amount`)} />
                  </Field>
                  <div className="mt-6 flex items-center">
                    <Button
                      variant="quiet"
                      size="sm"
                      className="h-9"
                      disabled={left === null || left <= 0}
                      title="Enters the remaining amount here"
                      onClick={() => takeRest(at)}
                    >
                      Rest
                    </Button>
                    <IconButton
                      label={`Remove purpose ${at + 1}`}
                      disabled={fields.length === 1}
                      onClick={() => removePurpose(at)}
                    >
                      <X className="size-4" aria-hidden />
                    </IconButton>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
        {typeof rowErrors?.message === 'string' && (
          <FieldError id="purpose-fault">{rowErrors.message}</FieldError>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <Button
            size="sm"
            icon={<Plus className="size-4" aria-hidden />}
            disabled={fields.length >= purposes.length}
            onClick={addPurpose}
          >
            Add Purpose
          </Button>
          <p id="purpose-sum" className={shared ? 'text-sm text-muted' : 'num'} aria-live="polite">
            {shared ? (
              'One purpose takes the whole amount.'
            ) : (
              <>
                <span className="text-muted">Sum </span>
                <span className="font-medium">{formatCents(sum)}</span>
              </>
            )}
            {!shared && left !== null && (
              <span className={cx('ml-3', left === 0 ? 'text-good' : 'text-wait')}>
                {left === 0
                  ? 'Matches the amount'
                  : left > 0
                    ? `${formatCents(left)} left`
                    : `${formatCents(-left)} too much`}
              </span>
            )}
          </p>
        </div>
      </fieldset>
    </div>
  )
}
