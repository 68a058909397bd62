import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import { roleChoices } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { fillAddress } from '../holder-address/fill-address.ts'
import { HolderAddressFields } from '../holder-address/holder-address-fields.tsx'
import { BankFields } from '../bank-details/bank-fields.tsx'
import { SenderField } from './sender-field.tsx'
import { useOfferedRole } from './use-offered-role.ts'
import { UserField } from '../../people/users/user-field.tsx'
import { type KeptNumbers, type WireForm } from './wire-form.ts'
import { bankFields } from '../bank-details/bank-form.ts'
import type { Wire } from '../record/wire-queries.ts'

type RecipientProps = { transactionId: string; wire: Wire | null; keep: KeptNumbers }

/** Payer, receiver and account: the sender fills the account in ahead, or leaves it to the recipient. */
export function RecipientFields({ transactionId, wire, keep }: RecipientProps) {
  const { control, register, formState, setValue } = useFormContext<WireForm>()
  const { errors } = formState
  const aba = useWatch({ control, name: 'aba' })
  const address = useWatch({ control, compute: holderAddressOf })
  const stands = wire?.bankDetails != null && wire.bankDetails.version > 0
  const [ahead, setAhead] = useState(stands)
  const [replacing, setReplacing] = useState(false)
  const leaveToRecipient = () => {
    for (const name of bankFields) setValue(name, '', { shouldDirty: true })
    setAhead(false)
  }
  const offered = useOfferedRole(transactionId)
  return (
    <div className="space-y-7">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Controller
          control={control}
          name="receiverEmail"
          render={({ field, fieldState }) => (
            <UserField
              label="Receiver"
              value={field.value}
              error={fieldState.error?.message}
              inputRef={field.ref}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <Field
          label="Role"
          required
          error={errors.role?.message}
          // The line is always there: nothing moves when a role is filled in.
          hint={offered.from === null ? 'What the receiver is in this closing' : `Filled in: ${offered.from}`}
        >
          <Select {...register('role', { onChange: offered.choose })}>
            <option value="">Choose a role</option>
            <Options of={roleChoices(useClosingKind())} />
          </Select>
        </Field>
        <SenderField transactionId={transactionId} wire={wire} />
      </div>
      <fieldset>
        <legend className="font-semibold">Bank details</legend>
        <p className="mb-4 text-sm text-muted">Visible only to you and the recipient.</p>
        {ahead ? (
          <>
            <BankFields
              field={(name) => ({ input: register(name), error: errors[name]?.message })}
              aba={aba}
              onReplaceAba={(other) => setValue('aba', other, { shouldDirty: true, shouldValidate: true })}
              required={false}
              address={
                <HolderAddressFields
                  field={(name) => ({ input: register(name), error: errors[name]?.message })}
                  address={address}
                  onFill={(filled) =>
                    fillAddress((name, text) => setValue(name, text, { shouldDirty: true }), filled)
                  }
                  isOwn={false}
                />
              }
              moreOpen={keep.furtherCredit || (wire?.bankDetails?.intermediaryBank ?? '') !== ''}
              {...(keep.furtherCredit && { furtherCreditHint: 'Leave empty to keep the current number.' })}
              {...(keep.account &&
                !replacing && {
                  keptAccount: (
                    <div className="sm:col-span-2">
                      <p className="mb-1 text-sm font-medium">Account number</p>
                      <div className="flex h-9 items-center gap-4">
                        <MaskedValue label="The account number" />
                        <Button size="sm" onClick={() => setReplacing(true)}>
                          Replace
                        </Button>
                      </div>
                    </div>
                  ),
                })}
            />
            {!stands && (
              <Button variant="quiet" size="sm" className="mt-4 -ml-2.5" onClick={leaveToRecipient}>
                Leave the Bank Details to the Recipient
              </Button>
            )}
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong/60 px-4 py-3.5">
            <div>
              <p className="font-medium">{toBeFilledByRecipient}</p>
              <p className="text-sm text-muted">Safest: the payee supplies the account.</p>
            </div>
            <Button size="sm" onClick={() => setAhead(true)}>
              Fill In Now
            </Button>
          </div>
        )}
      </fieldset>
    </div>
  )
}
