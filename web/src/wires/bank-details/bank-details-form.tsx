import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { useId, useState } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'
import {
  accountNumberAgainFaults,
  bankDetailFaults,
} from '@countersign/domain/wires/bank-details/bank-details'
import {
  type HolderAddress,
  holderAddressOf,
  noHolderAddress,
} from '@countersign/domain/wires/bank-details/holder-address'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver } from '../../platform/forms/faults.ts'
import { useUnsentForm } from '../../people/identity/use-unsent-form.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { BankFields } from './bank-fields.tsx'
import { fillAddress } from '../holder-address/fill-address.ts'
import { HolderAddressFields } from '../holder-address/holder-address-fields.tsx'
import { StandingChoice } from './standing-choice.tsx'
import { bankFields, type BankForm } from './bank-form.ts'
import { heldBack } from '../record/wire-actions.ts'
import { useFillBankDetails, type Wire } from '../record/wire-queries.ts'

type BankDetailsFormProps = {
  wire: Wire
  onSaved: (wire: Wire) => void
  /** Absent while there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

/** The recipient's own account, filled in or corrected. */
export function BankDetailsForm({ wire, onSaved, onCancel }: BankDetailsFormProps) {
  const id = useId()
  const bank = wire.bankDetails
  const fill = useFillBankDetails(wire)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, restored, goOnFrom, forget } = useUnsentForm<BankForm>({
    name: `bank details.${wire.id}`,
    start: {
      fbo: bank?.fbo ?? '',
      aba: bank?.aba ?? '',
      accountNumber: '',
      accountNumberAgain: '',
      intermediaryBank: bank?.intermediaryBank ?? '',
      furtherCreditName: bank?.furtherCreditName ?? '',
      furtherCreditAccount: '',
      ...holderAddressOf(bank ?? noHolderAddress),
    },
    resolver: faultResolver((typed) => faultsOf(typed, bank)),
    secret: bankFields,
  })
  const aba = useWatch({ control: form.control, name: 'aba' })
  const address = useWatch({ control: form.control, compute: holderAddressOf })
  const { errors, isDirty, isSubmitted, isSubmitting } = form.formState
  const setByUser = { shouldDirty: true, shouldValidate: isSubmitted }

  const putAddress = (filled: HolderAddress) =>
    fillAddress((field, text) => form.setValue(field, text, setByUser), filled)
  // What the user did not type is nothing that could be lost. To begin anew would take the marks of a press away.
  const fillAhead = (filled: HolderAddress) =>
    restored || isDirty || isSubmitting || isSubmitted
      ? putAddress(filled)
      : goOnFrom({ ...form.getValues(), ...filled })

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const saved = await fill.mutateAsync(values)
      forget()
      if (saved !== null) onSaved(saved)
    } catch (error) {
      const { first, homeless } = applyProblem(error, form, isField)
      if (first !== null) form.setFocus(first)
      else {
        setFailure(homeless.map(({ message }) => message).join(' ') || problemText(error))
      }
    }
  })

  return (
    <Card title={wire.bankDetailsFilled ? 'Correct the Bank Details' : 'Fill In Your Bank Details'}>
      <p className="mb-5 text-muted">
        Use your own records, not a message. Besides you, only the closing managers and their checkers see
        them.
      </p>
      {wire.status === WireStatus.Verified && failure === null && (
        <Banner tone="warning" title="This wire is verified" className="mb-5">
          Saving a change takes it back to ‘Pending Verification’: your acceptance becomes void, and you must
          accept again. All participants are notified.
        </Banner>
      )}
      {restored && failure === null && (
        <Banner tone="info" title="Please enter the bank details again" className="mb-5">
          Your earlier entries were not sent, and bank details are never kept on this computer.
        </Banner>
      )}
      {failure !== null && (
        <Banner takesFocus tone="error" title="The bank details were not saved" className="mb-5">
          {failure}
        </Banner>
      )}
      <StandingChoice
        wire={wire}
        beside={() => besideStanding(form.getValues())}
        onFilled={(saved) => {
          forget()
          onSaved(saved)
        }}
      />
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <BankFields
          required
          aba={aba}
          onReplaceAba={(other) => form.setValue('aba', other, { shouldDirty: true, shouldValidate: true })}
          field={(name) => ({ input: form.register(name), error: errors[name]?.message })}
          address={
            <HolderAddressFields
              field={(name) => ({ input: form.register(name), error: errors[name]?.message })}
              address={address}
              onFill={putAddress}
              onFillAhead={wire.bankDetailsFilled ? undefined : fillAhead}
              isOwn
            />
          }
          moreOpen={(bank?.intermediaryBank ?? '') + (bank?.furtherCreditName ?? '') !== ''}
          {...((bank?.furtherCreditAccount ?? '') !== '' && {
            furtherCreditHint: 'Enter it again. Hidden numbers are not carried over.',
          })}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
          <Button variant="primary" type="submit" busy={fill.isPending} {...heldBack('fill', wire)}>
            Save and Review
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** A hidden further credit account is not in the form: an empty field keeps the one of the wire. */
const besideStanding = ({ furtherCreditAccount, ...form }: BankForm) => ({
  intermediaryBank: form.intermediaryBank,
  furtherCreditName: form.furtherCreditName,
  ...holderAddressOf(form),
  ...(furtherCreditAccount.trim() !== '' && { furtherCreditAccount }),
})

const faultsOf = (form: BankForm, stored: Wire['bankDetails']) => [
  ...bankDetailFaults(form, { complete: true, stored }),
  ...accountNumberAgainFaults(form),
]

const isField = (field: string): field is FieldPath<BankForm> =>
  (bankFields as readonly string[]).includes(field)
