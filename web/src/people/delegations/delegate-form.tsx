import { useForm } from 'react-hook-form'
import { closingTimeZones } from '@countersign/domain/platform/dates/closing-time-zones'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { zoneName } from '../../platform/ui/dates.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useIdentity } from '../identity/identity.ts'
import { ColleagueField } from '../users/colleague-field.tsx'
import { useNameDelegate, type NewDelegation } from './delegation-queries.ts'

const required = ['email', 'firstDay', 'lastDay'] as const

const resolver = faultResolver((values: NewDelegation) =>
  required.flatMap((field) => (values[field] === '' ? [{ field, message: 'Required field' }] : [])),
)

/** The zone of this browser where closings are timed in it, else that of Fedwire. */
const ownZone = (): string => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return closingTimeZones.find((known) => known === here) ?? closingTimeZones[0]
}

export function DelegateForm({ onDone }: { onDone: () => void }) {
  const { user } = useIdentity()
  const name = useNameDelegate()
  const form = useForm<NewDelegation>({
    defaultValues: { email: '', firstDay: '', lastDay: '', timeZone: ownZone() },
    resolver,
  })
  const { errors } = form.formState
  const { onSubmit, busy, failure } = useSubmission(form, async (values) => {
    await name.mutateAsync(values)
    notify.success('Your stand-in was named', 'Your colleague and your admins are notified.')
    onDone()
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
      {failure !== null && (
        <Banner takesFocus tone="error" title="No stand-in was named">
          {failure}
        </Banner>
      )}
      <ColleagueField
        label="Colleague"
        error={errors.email?.message}
        hintOfNone="No other member of your organization can sign in. Ask its admin to invite a colleague."
        keeps="email"
        isOffered={({ email }) => email !== user?.email}
        select={form.register('email')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="First day" required error={errors.firstDay?.message}>
          <TextInput type="date" className="num" {...form.register('firstDay')} />
        </Field>
        <Field label="Last day" required error={errors.lastDay?.message}>
          <TextInput type="date" className="num" {...form.register('lastDay')} />
        </Field>
        <Field label="Time zone" required error={errors.timeZone?.message}>
          <Select {...form.register('timeZone')}>
            <Options of={closingTimeZones.map((zone) => ({ id: zone, name: zoneName(zone) }))} />
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={busy}>
          Name Stand-in
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
