import { useId, useState } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { ContactNumber } from '../contacts/contact-facts.tsx'
import { usePassVerification, type Wire } from '../record/wire-queries.ts'
import { reachedLabels } from './reached-labels.ts'
import type { CallBacks } from './verification-queries.ts'

type VerifyProps = { wire: Wire; calls: CallBacks['items']; onClose: () => void }

/** A second person stands for the wire as it was shown, on one call that counts. */
export function VerifyWire({ wire, calls, onClose }: VerifyProps) {
  const formId = useId()
  const pass = usePassVerification(wire)
  const counting = calls.filter(({ fault }) => fault === null)
  const others = calls.filter(({ fault }) => fault !== null)
  const [chosen, setChosen] = useState(counting[0]?.id ?? '')
  // What is stood for is what was shown when the dialog opened; a wire that changes meanwhile is refused.
  const [digest] = useState(wire.digest ?? '')
  const submit = async () => {
    try {
      await pass.mutateAsync({ digest, callBackId: chosen })
      onClose()
      notify.success('Wire verified', `Wire #${wire.number} is confirmed. All participants are notified.`)
    } catch {
      // Why stands in the dialog.
    }
  }
  const said =
    pass.error instanceof Problem && pass.error.errors.length > 0
      ? pass.error.errors.map(({ message }) => message).join(' ')
      : problemText(pass.error)
  return (
    <FormDialog
      title={`Verify Wire #${wire.number}`}
      description="You are the second approver: you neither accepted nor sent the wire, nor changed its terms."
      onClose={onClose}
      submit="Verify Wire"
      busy={pass.isPending}
      refusal="The wire was not verified"
      failure={pass.isError ? said : null}
      onSubmit={submit}
    >
      <RadioCards
        legend="Call-back used"
        field={{ name: 'callBack', onChange: ({ target }) => setChosen(target.value) }}
        selected={chosen}
        options={counting.map((call) => ({
          value: call.id,
          label: `${call.person}, ${formatInstant(call.calledAt)}`,
          text: (
            <>
              <ContactNumber contact={{ ...call, coolingUntil: null }} />
              {reachedLabels[call.reached].sentence(call.spokeWith)}; called by {call.by}
            </>
          ),
        }))}
      />
      {others.length > 0 && (
        <div className="mt-5">
          <h3 className="font-medium" id={`${formId}-others`}>
            Calls That Do Not Count
          </h3>
          <ul aria-labelledby={`${formId}-others`} className="mt-1.5 space-y-1.5 text-muted">
            {others.map((call) => (
              <li key={call.id} className="wrap-anywhere">
                {call.person}, {formatInstant(call.calledAt)}: {call.fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-5 text-muted">
        By verifying you confirm that{' '}
        <strong className="num font-medium text-ink">
          {wire.amount === null ? '' : formatCents(wire.amount)}
        </strong>{' '}
        is payable to exactly the account read back in this call.
      </p>
    </FormDialog>
  )
}
