import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatCents } from '@countersign/domain/platform/money'
import {
  premiumPayers,
  type PremiumPayer,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { Field, FieldError } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { MoneyForm } from './money-form.ts'
import type { MoneyHolder } from './money-row.tsx'

/** Lines that follow from the facts of the transaction. */
function FactLines({ lines }: { lines: readonly { label: string; amount: number | null }[] }) {
  return (
    <dl className="num pb-3">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-nowrap">{formatCents(amount ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

const known = (lines: readonly { label: string; amount: number | null }[]) =>
  lines.filter(({ amount }) => amount !== null && amount !== 0)

type BondSourcesProps = { transaction: Transaction; holders: readonly MoneyHolder[] }

/** What the bond itself brings, and who has the good-faith deposit: a part of par that was paid before. */
export function BondSources({ transaction, holders }: BondSourcesProps) {
  const deposit = transaction.goodFaithDeposit ?? 0
  return (
    <>
      <FactLines
        lines={[
          { label: 'Par amount', amount: transaction.parAmount },
          ...known([
            { label: 'Premium', amount: transaction.premium },
            { label: 'Less: discount', amount: transaction.discount === null ? null : -transaction.discount },
            { label: 'Accrued interest', amount: transaction.accruedInterest },
          ]),
        ]}
      />
      {deposit !== 0 && <GoodFaith deposit={deposit} holders={holders} manager={transaction.organization} />}
    </>
  )
}

type GoodFaithProps = { deposit: number; holders: readonly MoneyHolder[]; manager: MoneyHolder }

function GoodFaith({ deposit, holders, manager }: GoodFaithProps) {
  const { register, control } = useFormContext<MoneyForm>()
  const { errors } = useFormState({ control, name: ['goodFaithHolder', 'goodFaithPurpose'] })
  const holder = useWatch({ control, name: 'goodFaithHolder' })
  return (
    <fieldset className="mb-3 rounded-md border border-line bg-sunken/50 px-3 py-2.5">
      <legend className="sr-only">Good-faith deposit</legend>
      <p className="num flex justify-between gap-4">
        <span className="text-muted">Good-faith deposit already paid, of par</span>
        <span className="whitespace-nowrap">{formatCents(deposit)}</span>
      </p>
      <div className="mt-2 grid gap-2 2xl:grid-cols-2">
        <Field label="Held by" required error={errors.goodFaithHolder?.message}>
          <Select {...register('goodFaithHolder')}>
            <option value="">{manager.name}</option>
            <Options of={holders.filter(({ id }) => id !== manager.id)} />
          </Select>
        </Field>
        {holder !== '' && (
          <Field label="For" required error={errors.goodFaithPurpose?.message}>
            <Select {...register('goodFaithPurpose')}>
              <option value="">Choose a purpose</option>
              <Options of={wirePurposes} />
            </Select>
          </Field>
        )}
      </div>
    </fieldset>
  )
}

const payerNames: Record<PremiumPayer, string> = {
  underwriter: 'The underwriter, from the purchase price',
  issuer: 'The issuer, from its proceeds',
}

/** What the underwriter keeps, and the premiums of insurers. */
export function BondUses({ transaction }: { transaction: Transaction }) {
  const { register, control } = useFormContext<MoneyForm>()
  const { errors } = useFormState({
    control,
    name: ['bondInsurancePremium', 'suretyPremium', 'premiumsPaidBy'],
  })
  const [insurance, surety] = useWatch({ control, name: ['bondInsurancePremium', 'suretyPremium'] })
  return (
    <>
      <FactLines lines={[{ label: 'Underwriter’s discount', amount: transaction.underwritersDiscount }]} />
      <div className="space-y-2 pb-3">
        <Premium
          name="bondInsurancePremium"
          label="Bond insurance premium"
          error={errors.bondInsurancePremium?.message}
        />
        <Premium
          name="suretyPremium"
          label="Reserve fund surety premium"
          error={errors.suretyPremium?.message}
        />
        {(insurance.trim() !== '' || surety.trim() !== '') && (
          <Field label="Premiums paid by" required error={errors.premiumsPaidBy?.message}>
            <Select {...register('premiumsPaidBy')}>
              <Options of={premiumPayers.map((payer) => ({ id: payer, name: payerNames[payer] }))} />
            </Select>
          </Field>
        )}
      </div>
    </>
  )
}

type PremiumProps = {
  name: 'bondInsurancePremium' | 'suretyPremium'
  label: string
  error: string | undefined
}

function Premium({ name, label, error }: PremiumProps) {
  const { register } = useFormContext<MoneyForm>()
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="pt-1.5 text-muted">
        {label}
      </label>
      <div className="w-40 shrink-0">
        <MoneyInput
          id={id}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          {...register(name)}
        />
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
