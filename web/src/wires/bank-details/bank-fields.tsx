import { useId, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../platform/ui/field.tsx'
import { notRemembered, TextInput } from '../../platform/ui/input.tsx'
import { BankHint, useUnpayable } from '../routing-directory/bank-hint.tsx'

type BankField =
  | 'fbo'
  | 'aba'
  | 'accountNumber'
  | 'accountNumberAgain'
  | 'intermediaryBank'
  | 'furtherCreditName'
  | 'furtherCreditAccount'

type BankFieldsProps = {
  field: (name: BankField) => { input: UseFormRegisterReturn; error: string | undefined }
  /** The routing number as typed so far. */
  aba: string
  /** The number that a merged bank has now, taken over instead of the one that was typed. */
  onReplaceAba: (aba: string) => void
  /** A user who enters their own account must fill in the three fields that a wire cannot go without. */
  required: boolean
  /** Shown instead of the two inputs of the account number, while the one that stands is kept. */
  keptAccount?: ReactNode
  furtherCreditHint?: string
  /** The fields of the account holder's address. */
  address: ReactNode
  /** Opens the optional part from the start. */
  moreOpen: boolean
}

/** Where the money goes. The account number is typed twice; pasting is allowed, since typing errors cost more. */
export function BankFields({
  field,
  aba,
  onReplaceAba,
  required,
  keptAccount,
  furtherCreditHint,
  address,
  moreOpen,
}: BankFieldsProps) {
  const id = useId()
  const unpayable = useUnpayable(aba)
  const text = (name: BankField, label: string, hint?: ReactNode, optional = !required) => {
    const { input, error } = field(name)
    const numeric = name === 'aba' || name.startsWith('account') || name === 'furtherCreditAccount'
    return (
      <Field
        label={label}
        hint={hint}
        error={error ?? (name === 'aba' ? unpayable : undefined)}
        required={!optional}
      >
        <TextInput
          {...input}
          className={numeric ? 'num' : ''}
          inputMode={name === 'aba' ? 'numeric' : 'text'}
          {...notRemembered}
        />
      </Field>
    )
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">{text('fbo', 'Name on the account (FBO)')}</div>
      <div className="sm:col-span-2">
        {text('aba', 'ABA routing number', <BankHint aba={aba} onReplace={onReplaceAba} />)}
      </div>
      {keptAccount ?? (
        <>
          {text('accountNumber', 'Account number')}
          {text('accountNumberAgain', 'Account number again')}
        </>
      )}
      <div className="sm:col-span-2">{address}</div>
      <details className="group sm:col-span-2" open={moreOpen}>
        <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm text-accent" id={id}>
          Intermediary bank or further credit
        </summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            {text('intermediaryBank', 'Intermediary bank', undefined, true)}
          </div>
          {text('furtherCreditName', 'For further credit to', undefined, true)}
          {text('furtherCreditAccount', 'Further credit account', furtherCreditHint, true)}
        </div>
      </details>
    </div>
  )
}
