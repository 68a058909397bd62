import { typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { longestFact } from '@countersign/domain/transactions/limits'
import { transactionTypes } from '@countersign/domain/transactions/record/transaction'
import { closingTimeZones } from '@countersign/domain/platform/dates/closing-time-zones'
import { usStates } from '@countersign/domain/platform/master-data/us-states'
import { IconButton } from '../../platform/ui/button.tsx'
import { Choice } from '../../platform/ui/choice.tsx'
import { zoneName } from '../../platform/ui/dates.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { reloadIssuers, useMasterData } from '../../platform/master-data/master-data.ts'
import { FedwireWarning } from './fedwire-warning.tsx'
import { kindOf, transactionFieldLabels, type TransactionForm } from './transaction-form.ts'

const nameExample = {
  bond: 'City of Salina, General Obligation Bonds, Series 2026-A',
  real_estate: '118 Prairie View Road, Salina, from Harrow to Novak',
}

export function TransactionFields() {
  const { register, control, formState } = useFormContext<TransactionForm>()
  const kind = kindOf({ kind: useWatch({ control, name: 'kind' }) })
  const { errors } = formState
  const text = (name: keyof TransactionForm, options: { type?: string; max?: number } = {}) => (
    <Field label={transactionFieldLabels[name]} error={errors[name]?.message}>
      <TextInput type={options.type ?? 'text'} maxLength={options.max} {...register(name)} />
    </Field>
  )
  const money = (name: keyof TransactionForm) => (
    <Field label={transactionFieldLabels[name]} error={errors[name]?.message}>
      <MoneyInput {...register(name)} />
    </Field>
  )
  return (
    <div className="space-y-7">
      <Group>
        <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
          <TextInput maxLength={500} placeholder={nameExample[kind]} {...register('name')} />
        </Field>
        <Field label="Type" required error={errors.type?.message}>
          <Select {...register('type')}>
            {transactionTypes.map(({ name, upcoming }) => (
              <option key={name} value={name} disabled={upcoming}>
                {upcoming ? `${typeLabel(name, kind)} (Upcoming)` : typeLabel(name, kind)}
              </option>
            ))}
          </Select>
        </Field>
        <Choice
          legend="Kind"
          field={register('kind')}
          options={[
            { value: 'bond', label: 'Bond' },
            { value: 'real_estate', label: 'Real estate' },
          ]}
        />
      </Group>

      <Group title={kind === 'bond' ? 'Issue' : 'Property'}>
        {kind === 'bond' ? (
          <>
            <IssuerField />
            {text('series', { max: longestFact.series })}
          </>
        ) : (
          <>
            <div className="sm:col-span-2">
              {text('propertyAddress', { max: longestFact.propertyAddress })}
            </div>
            {text('fileNumber', { max: longestFact.fileNumber })}
            {text('titleCompany', { max: longestFact.titleCompany })}
          </>
        )}
        <Field
          label="State"
          error={errors.state?.message}
          hint={kind === 'bond' ? 'Filled in with the issuer' : undefined}
        >
          <Select {...register('state')}>
            <option value="">Not chosen</option>
            <Options of={usStates.map(({ code, name }) => ({ id: code, name }))} />
          </Select>
        </Field>
        {kind === 'bond' && text('datedDate', { type: 'date' })}
        {kind === 'bond' && (
          <div className="sm:col-span-2">{text('purpose', { max: longestFact.purpose })}</div>
        )}
      </Group>

      <Group title={kind === 'bond' ? 'Closing' : 'Settlement'} columns="sm:grid-cols-3">
        {text('closingDate', { type: 'date' })}
        {text('closingTime', { type: 'time' })}
        <Field label="Time zone" error={errors.timeZone?.message}>
          <Select {...register('timeZone')}>
            <option value="">Not chosen</option>
            {closingTimeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.split('/')[1]?.replace('_', ' ')} ({zoneName(zone)})
              </option>
            ))}
          </Select>
        </Field>
        <ClosingWarning />
      </Group>

      <Group title="Amounts">
        {kind === 'bond' ? (
          <>
            {money('parAmount')}
            {money('premium')}
            {money('discount')}
            {money('accruedInterest')}
            {money('underwritersDiscount')}
            {money('goodFaithDeposit')}
          </>
        ) : (
          money('purchasePrice')
        )}
      </Group>
    </div>
  )
}

/** As it is typed: before it is saved, it can still be moved. */
function ClosingWarning() {
  const { control } = useFormContext<TransactionForm>()
  const [closingDate, closingTime, timeZone] = useWatch({
    control,
    name: ['closingDate', 'closingTime', 'timeZone'],
  })
  const closing = {
    closingDate: closingDate || null,
    closingTime: closingTime || null,
    timeZone: timeZone || null,
  }
  return <FedwireWarning closing={closing} className="sm:col-span-3" />
}

function IssuerField() {
  const { register, formState, control, getValues, setValue } = useFormContext<TransactionForm>()
  const queries = useQueryClient()
  const issuers = useMasterData()?.masterIssuers ?? []
  const chosen = useWatch({ control, name: 'issuerId' })
  const stateOf = (issuerId: string) => issuers.find(({ id }) => id === issuerId)?.state ?? ''
  /** A state that was chosen stays; one that came with the issuer before goes with it. */
  const fillState = (issuerId: string) => {
    const state = getValues('state')
    if (state === '' || state === stateOf(chosen)) {
      setValue('state', stateOf(issuerId), { shouldDirty: true })
    }
  }
  return (
    <Field label="Issuer" error={formState.errors.issuerId?.message}>
      {/* The list may come after the form: a new key makes the browser look for the chosen one again. */}
      <div className="flex gap-1">
        <div className="min-w-0 flex-1">
          <Select
            key={issuers.length}
            {...register('issuerId', {
              onChange: ({ target }: { target: HTMLSelectElement }) => fillState(target.value),
            })}
            defaultValue={chosen}
          >
            <option value="">Not chosen</option>
            {issuers.map(({ id, name, state }) => (
              <option key={id} value={id}>
                {state === null ? name : `${name}, ${state}`}
              </option>
            ))}
          </Select>
        </div>
        <IconButton label="Reload issuers" onClick={() => void reloadIssuers(queries)}>
          <RotateCw className="size-4" aria-hidden />
        </IconButton>
      </div>
    </Field>
  )
}

type GroupProps = { title?: string; columns?: string; children: ReactNode }

function Group({ title, columns = 'sm:grid-cols-2', children }: GroupProps) {
  const grid = `grid items-start gap-x-4 gap-y-4 ${columns}`
  if (title === undefined) return <div className={grid}>{children}</div>
  return (
    <fieldset>
      <legend className="mb-3 w-full border-b border-line pb-1.5 font-semibold">{title}</legend>
      <div className={grid}>{children}</div>
    </fieldset>
  )
}
