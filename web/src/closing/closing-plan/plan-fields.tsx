import { useFormContext, useWatch } from 'react-hook-form'
import {
  closingMethods,
  deliveryWays,
  mostDocuments,
  mostFurtherReaders,
  mostSteps,
} from '@countersign/domain/closing/closing-plan/closing-plan'
import { longest } from '@countersign/domain/closing/closing-plan/closing-plan-faults'
import { skippedHourFault } from '@countersign/domain/platform/dates/clock-hour'
import { Card } from '../../platform/ui/card.tsx'
import { zoneName } from '../../platform/ui/dates.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { MaturityFields } from './maturity-fields.tsx'
import type { PlanForm } from './plan-form.ts'
import { PlanRows } from './plan-list.tsx'

/** Everything of the plan, part by part; what concerns bonds is not asked of real estate. */
export function PlanFields({ transaction }: { transaction: Transaction }) {
  const bond = transaction.kind === 'bond'
  return (
    <div className="space-y-6">
      <div className={bond ? 'grid items-start gap-6 lg:grid-cols-2' : ''}>
        <PlaceFields />
        {bond && <DeliveryFields />}
      </div>
      {bond && <MaturityFields parAmount={transaction.parAmount} />}
      <Card title="Documents">
        <PlanRows
          list="documents"
          one="Document"
          most={mostDocuments}
          empty="The closing documents, who provides each, and whether it is ready."
          grid="sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_6rem_2.25rem]"
          columns={[
            { field: 'title', label: 'Document', type: 'text', max: longest.line, wide: true },
            { field: 'from', label: 'Who brings it', type: 'text', max: longest.name, wide: true },
            { field: 'ready', label: 'Ready', type: 'check' },
          ]}
        />
      </Card>
      <TimetableFields transaction={transaction} />
      <Card title="Additional Recipients">
        <PlanRows
          list="distribution"
          one="Reader"
          most={mostFurtherReaders}
          empty="Recipients of the memo besides the participants and the managing team."
          grid="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem]"
          columns={[
            { field: 'name', label: 'Name', type: 'text', max: longest.name, wide: true },
            { field: 'organization', label: 'Organization', type: 'text', max: longest.line, wide: true },
          ]}
        />
      </Card>
    </div>
  )
}

function PlaceFields() {
  const { register, formState } = useFormContext<PlanForm>()
  return (
    <Card title="Place">
      <div className="space-y-4">
        <Field label="Method" error={formState.errors.method?.message}>
          <Select {...register('method')}>
            <option value="">Not chosen</option>
            <Options of={closingMethods} />
          </Select>
        </Field>
        <Field label="Place" error={formState.errors.place?.message}>
          <TextInput
            maxLength={longest.place}
            placeholder="Address, or number to call"
            {...register('place')}
          />
        </Field>
      </div>
    </Card>
  )
}

function DeliveryFields() {
  const { register, formState } = useFormContext<PlanForm>()
  const errors = formState.errors.delivery
  return (
    <Card title="Delivery of the Bonds">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Delivered" error={errors?.way?.message}>
          <Select {...register('delivery.way')}>
            <option value="">Not chosen</option>
            <Options of={deliveryWays} />
          </Select>
        </Field>
        <Field label="FAST agent" error={errors?.agent?.message}>
          <TextInput maxLength={longest.agent} {...register('delivery.agent')} />
        </Field>
        <Field label="Remarks" error={errors?.remarks?.message} className="sm:col-span-2">
          <TextArea rows={2} maxLength={longest.remarks} {...register('delivery.remarks')} />
        </Field>
      </div>
    </Card>
  )
}

function TimetableFields({ transaction }: { transaction: Transaction }) {
  const { control } = useFormContext<PlanForm>()
  const steps = useWatch({ control, name: 'timetable' })
  const { closingDate, timeZone } = transaction
  const title = timeZone === null ? 'Timetable' : `Timetable, ${zoneName(timeZone, closingDate)}`
  return (
    <Card title={title}>
      <PlanRows
        list="timetable"
        one="Step"
        most={mostSteps}
        empty="The steps of the closing day, hour by hour. They are sorted by time when saved."
        grid="sm:grid-cols-[8.5rem_minmax(0,1.6fr)_minmax(0,1fr)_2.25rem]"
        warningAt={(at) => skippedHourFault(closingDate, steps[at]?.time || null, timeZone) ?? undefined}
        columns={[
          { field: 'time', label: 'Time', type: 'time' },
          { field: 'what', label: 'What happens', type: 'text', max: longest.line, wide: true },
          { field: 'who', label: 'Who', type: 'text', max: longest.name, wide: true },
        ]}
      />
    </Card>
  )
}
