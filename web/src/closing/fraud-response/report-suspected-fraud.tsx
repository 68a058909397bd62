import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { focusFirstFault } from '../../platform/forms/focus-first-fault.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { useAskBeforeClosing } from '../../platform/ui/use-ask-before-closing.tsx'
import { useIdentity } from '../../people/identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextArea } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { useReportSuspectedFraud } from './fraud-queries.ts'
import { noSuspected, suspectedBody, suspectedFault, SuspectedPerson } from './suspected-person.tsx'

type Faults = Partial<Record<'whatHappened' | 'suspectedEmail' | 'suspectedName', string>>

const isFaultField = (field: string): field is keyof Faults =>
  ['whatHappened', 'suspectedEmail', 'suspectedName'].includes(field)

type ReportSuspectedFraudProps = {
  transaction: Transaction
  wire: Pick<Transaction['wires'][number], 'id' | 'number'>
  onClose: () => void
}

/** The alarm of the receiver's side: says what will happen, and asks for what is known. */
export function ReportSuspectedFraud({ transaction, wire, onClose }: ReportSuspectedFraudProps) {
  const formId = useId()
  const { user } = useIdentity()
  const report = useReportSuspectedFraud(transaction.id, wire.id)
  const keyFor = useIdempotencyKey()
  const [whatHappened, setWhatHappened] = useState('')
  const [suspected, setSuspected] = useState(noSuspected)
  const [faults, setFaults] = useState<Faults>({})
  const { close, question } = useAskBeforeClosing(whatHappened !== '' || suspected !== noSuspected, onClose)

  const mark = (form: HTMLFormElement, found: Faults) => {
    flushSync(() => setFaults(found))
    focusFirstFault(form)
  }

  const submit = async (form: HTMLFormElement) => {
    const missing: Faults = {
      ...(whatHappened.trim() === '' && { whatHappened: 'Describe what happened in a sentence or two' }),
      ...suspectedFault(suspected),
    }
    mark(form, missing)
    if (Object.keys(missing).length > 0) return
    const body = { whatHappened, ...suspectedBody(suspected) }
    try {
      await report.mutateAsync({ body, idempotencyKey: keyFor(body) })
      onClose()
      notify.success('Transaction frozen', 'Call the manager and your bank on numbers you already have.')
    } catch (error) {
      const atFields = error instanceof Problem ? error.errors : []
      mark(
        form,
        Object.fromEntries(
          atFields.filter(({ field }) => isFaultField(field)).map(({ field, message }) => [field, message]),
        ),
      )
    }
  }

  return (
    <Dialog
      title={`Report suspected fraud on wire #${wire.number}`}
      description="For a wire, bank details or a message that may not be genuine, even after the wire was verified or paid."
      onClose={close}
      losesTyped={false}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={report.isPending}>
            Freeze and Report
          </Button>
        </>
      }
    >
      {report.isError && Object.keys(faults).length === 0 && (
        <Banner takesFocus tone="error" title="The suspected fraud was not reported" className="mb-4">
          {problemText(report.error)}
        </Banner>
      )}
      <ul className="mb-5 list-disc space-y-1 pl-5 text-muted">
        <li>The transaction freezes immediately for all users. Two people must release it.</li>
        <li>The managing organization is alerted. Only it reads your report.</li>
        <li>The receiver of the wire and the suspected person cannot release the freeze.</li>
        <li className="font-medium text-ink">
          This does not notify a bank. If funds were sent, call your bank now.
        </li>
      </ul>
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <Field label="What happened" required error={faults.whatHappened} hint="In your own words.">
          <TextArea
            rows={4}
            maxLength={4000}
            value={whatHappened}
            onChange={({ target }) => setWhatHappened(target.value)}
          />
        </Field>
        <SuspectedPerson
          transaction={transaction}
          ownEmail={user?.email}
          value={suspected}
          onChange={setSuspected}
          faults={faults}
        />
      </form>
      {question}
    </Dialog>
  )
}
