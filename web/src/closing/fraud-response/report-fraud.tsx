import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { formatCents, parseDollars } from '@countersign/domain/platform/money'
import { instantAt } from '@countersign/domain/platform/dates/zoned-time'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { zoneName } from '../../platform/ui/dates.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { useReportFraud } from './fraud-queries.ts'
import {
  emptyReport,
  FraudReportDialog,
  reportBody,
  reportFaults,
  WhatHappened,
  type FraudReport,
} from './fraud-report-dialog.tsx'
import { SuspectedPerson } from './suspected-person.tsx'

/** As typed: `moneySentAt` is the day, and the amount is in dollars. */
type Values = FraudReport & { wireId: string; moneySentAt: string; sentTime: string; amountSent: string }

const sentDollars = (typed: string) => (typed.trim() === '' ? null : parseDollars(typed))

const resolver = faultResolver((values: Values) => {
  const dollars = sentDollars(values.amountSent)
  return [
    ...(values.wireId === '' ? [{ field: 'wireId', message: 'Choose the wire' }] : []),
    ...(dollars?.ok === false ? [{ field: 'amountSent', message: dollars.refusal.message }] : []),
    ...reportFaults(values),
  ]
})

/** '#3, $1,333,797.26, First Trust Bank' */
const describeWire = ({ number, amount, receiver }: Transaction['wires'][number]): string =>
  [
    `#${number}`,
    amount === null ? 'no amount' : formatCents(amount),
    receiver?.organization ?? receiver?.email,
  ]
    .filter(Boolean)
    .join(', ')

type ReportFraudProps = { transaction: Transaction; wireId?: string | undefined; onClose: () => void }

/** Money went wrong: asks for what is known, and leads to the packet. */
export function ReportFraud({ transaction, wireId: given, onClose }: ReportFraudProps) {
  const zone = zoneOf(transaction)
  const navigate = useNavigate()
  const report = useReportFraud(transaction.id)
  const keyFor = useIdempotencyKey()
  const only = transaction.wires.length === 1 ? transaction.wires[0]?.id : undefined
  const form = useForm<Values>({
    defaultValues: {
      ...emptyReport,
      wireId: given ?? only ?? '',
      moneySentAt: '',
      sentTime: '',
      amountSent: '',
    },
    resolver,
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const sentOn = useWatch({ control: form.control, name: 'moneySentAt' })
  return (
    <FraudReportDialog
      form={form}
      title="Report Fraud"
      description="For misdirected or possibly misdirected funds."
      refusal="The fraud was not reported"
      consequences={[
        'The transaction freezes immediately for all users. Two people must release it.',
        'All participants are notified of the freeze. Your organization also sees the reason.',
        'You get a packet for the bank and the authorities, with full account numbers.',
      ]}
      warning="This does not notify the bank. Call it immediately afterwards."
      onSubmit={async ({ wireId, moneySentAt: day, sentTime, amountSent, ...typed }) => {
        const dollars = sentDollars(amountSent)
        const body = {
          wireId,
          ...reportBody(typed),
          moneySentAt: day === '' ? null : instantAt({ day, time: sentTime || '00:00' }, zone),
          amountSent: dollars?.ok ? dollars.value : null,
        }
        await report.mutateAsync({ body, idempotencyKey: keyFor(body) })
        onClose()
        notify.success('Transaction frozen', 'Call the sending bank now. The packet is ready.')
        void navigate(paths.fraudResponse(transaction.id))
      }}
      onClose={onClose}
    >
      <Field label="Wire" required error={errors.wireId?.message}>
        <Select {...form.register('wireId')}>
          <option value="">Choose the wire</option>
          <Options of={transaction.wires.map((wire) => ({ id: wire.id, name: describeWire(wire) }))} />
        </Select>
      </Field>
      <WhatHappened
        input={form.register('whatHappened')}
        hint="In your own words. It is included in the packet, which only the managers of this transaction and the admins of your organization get."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Funds sent on" error={errors.moneySentAt?.message}>
          <TextInput type="date" {...form.register('moneySentAt')} />
        </Field>
        <Field label={`At (${zoneName(zone, sentOn || null)})`}>
          <TextInput type="time" {...form.register('sentTime')} />
        </Field>
      </div>
      <Field
        label="Amount sent"
        error={errors.amountSent?.message}
        hint="If empty, the recorded amount or the wire amount is used."
      >
        <MoneyInput {...form.register('amountSent')} />
      </Field>
      <SuspectedPerson transaction={transaction} />
    </FraudReportDialog>
  )
}
