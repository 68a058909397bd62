import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { parseDollars } from '@countersign/domain/platform/money'
import { flushSync } from 'react-dom'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { focusFirstFault } from '../../platform/forms/focus-first-fault.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { useAskBeforeClosing } from '../../platform/ui/use-ask-before-closing.tsx'
import { useIdentity } from '../../people/identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { zoneName } from '../../platform/ui/dates.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { MoneyInput, Select, TextArea, TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { WallClock } from '@countersign/domain/platform/dates/wall-clock'
import { instantAt } from '@countersign/domain/platform/dates/zoned-time'
import { zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { useReportFraud } from './fraud-queries.ts'
import { noSuspected, suspectedBody, suspectedFault, SuspectedPerson } from './suspected-person.tsx'
import { describeWire } from './describe-wire.ts'

type ReportFraudProps = { transaction: Transaction; wireId?: string | undefined; onClose: () => void }

const faultFields = [
  'wireId',
  'whatHappened',
  'moneySentAt',
  'amountSent',
  'suspectedEmail',
  'suspectedName',
] as const

type Faults = Partial<Record<(typeof faultFields)[number], string>>

const isFaultField = (field: string): field is keyof Faults =>
  (faultFields as readonly string[]).includes(field)

/** Money went wrong: says what will happen, asks for what is known, and leads to the packet. */
export function ReportFraud({ transaction, wireId: given, onClose }: ReportFraudProps) {
  const zone = zoneOf(transaction)
  const formId = useId()
  const navigate = useNavigate()
  const { user } = useIdentity()
  const report = useReportFraud(transaction.id)
  const keyFor = useIdempotencyKey()
  const [wireId, setWireId] = useState(
    given ?? (transaction.wires.length === 1 ? transaction.wires[0]?.id : '') ?? '',
  )
  const [whatHappened, setWhatHappened] = useState('')
  const [sent, setSent] = useState<WallClock>({ day: '', time: '' })
  const [amount, setAmount] = useState('')
  const [suspected, setSuspected] = useState(noSuspected)
  const [faults, setFaults] = useState<Faults>({})
  const { close, question } = useAskBeforeClosing(
    whatHappened !== '' || amount !== '' || sent.day !== '' || suspected !== noSuspected,
    onClose,
  )

  const mark = (form: HTMLFormElement, found: Faults) => {
    flushSync(() => setFaults(found))
    focusFirstFault(form)
  }

  const submit = async (form: HTMLFormElement) => {
    const moneySentAt =
      sent.day === '' ? null : instantAt({ day: sent.day, time: sent.time || '00:00' }, zone)
    const dollars = amount.trim() === '' ? null : parseDollars(amount)
    const missing: Faults = {
      ...(wireId === '' && { wireId: 'Choose the wire' }),
      ...(whatHappened.trim() === '' && { whatHappened: 'Describe what happened in a sentence or two' }),
      ...(dollars !== null && !dollars.ok && { amountSent: dollars.refusal.message }),
      ...suspectedFault(suspected),
    }
    mark(form, missing)
    if (Object.keys(missing).length > 0) return
    const body = {
      wireId,
      whatHappened,
      moneySentAt,
      amountSent: dollars?.ok ? dollars.value : null,
      ...suspectedBody(suspected),
    }
    try {
      await report.mutateAsync({ body, idempotencyKey: keyFor(body) })
      onClose()
      notify.success('Transaction frozen', 'Call the sending bank now. The packet is ready.')
      void navigate(paths.fraudResponse(transaction.id))
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
      title="Report fraud"
      description="For misdirected or possibly misdirected funds."
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
        <Banner takesFocus tone="error" title="The fraud was not reported" className="mb-4">
          {problemText(report.error)}
        </Banner>
      )}
      <ul className="mb-5 list-disc space-y-1 pl-5 text-muted">
        <li>The transaction freezes immediately for all users. Two people must release it.</li>
        <li>All participants are notified of the freeze. Your organization also sees the reason.</li>
        <li>You get a packet for the bank and the authorities, with full account numbers.</li>
        <li className="font-medium text-ink">
          This does not notify the bank. Call it immediately afterwards.
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
        <Field label="Wire" required error={faults.wireId}>
          <Select value={wireId} onChange={({ target }) => setWireId(target.value)}>
            <option value="">Choose the wire</option>
            {transaction.wires.map((wire) => (
              <option key={wire.id} value={wire.id}>
                {describeWire(wire)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="What happened"
          required
          error={faults.whatHappened}
          hint="In your own words. It is included in the packet, which only the transaction managers get."
        >
          <TextArea
            rows={4}
            maxLength={4000}
            value={whatHappened}
            onChange={({ target }) => setWhatHappened(target.value)}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Funds sent on" error={faults.moneySentAt}>
            <TextInput
              type="date"
              value={sent.day}
              onChange={({ target }) => setSent({ ...sent, day: target.value })}
            />
          </Field>
          <Field label={`At (${zoneName(zone, sent.day || null)})`}>
            <TextInput
              type="time"
              value={sent.time}
              onChange={({ target }) => setSent({ ...sent, time: target.value })}
            />
          </Field>
        </div>
        <Field
          label="Amount sent"
          error={faults.amountSent}
          hint="If empty, the recorded amount or the wire amount is used."
        >
          <MoneyInput value={amount} onChange={({ target }) => setAmount(target.value)} />
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
