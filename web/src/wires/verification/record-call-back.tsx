import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import Plus from 'lucide-react/icons/plus'
import { callReached } from '@countersign/domain/wires/verification/call-back'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Choice } from '../../platform/ui/choice.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field, FieldError } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { ContactNumber } from '../contacts/contact-facts.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { CoolingNote } from './cooling-note.tsx'
import { callBackFaults, calledAtOf, localZone, type CallBackForm } from './call-back-form.ts'
import { reachedLabels } from './reached-labels.ts'
import { useRecordCallBack, type CallBacks } from './verification-queries.ts'

const ContactDialog = lazyDialog('contact dialog', async () => ({
  default: (await import('../contacts/contact-dialog.tsx')).ContactDialog,
}))

type RecordProps = {
  wire: Wire
  book: CallBacks
  onShorten: (contact: CallBacks['contacts'][number]) => void
  onClose: () => void
}

/** A call on a number of the book, as it was: an unanswered call and a voicemail are recorded as well. */
export function RecordCallBack({ wire, book, onShorten, onClose }: RecordProps) {
  const record = useRecordCallBack(wire.id)
  const keyFor = useIdempotencyKey()
  const [adding, setAdding] = useState(false)
  const { contacts, receiverOrganization } = book
  const [opened] = useState(() => new Date().toISOString())
  const { day, time } = clockAt(new Date(opened), localZone())
  const form = useForm<CallBackForm>({
    defaultValues: {
      contactId: contacts.length === 1 ? (contacts[0]?.id ?? null) : null,
      day,
      time,
      reached: 'person',
      spokeWith: '',
      readBack: '',
    },
    resolver,
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'contactId' })
  const called = contacts.find(({ id }) => id === chosen)
  const reached = useWatch({ control: form.control, name: 'reached' })

  const submission = useSubmission(form, async ({ day, time, contactId, ...said }) => {
    const body = { ...said, contactId: contactId ?? '', calledAt: calledAtOf({ day, time }, opened) }
    const { fault } = await record.mutateAsync({ body, idempotencyKey: keyFor(body) })
    onClose()
    if (fault === null) notify.success('Call-back recorded', 'It can be used for verification.')
    else notify.info('Call-back recorded. It does not count', fault)
  })

  return (
    <FormDialog
      title="Record a Call-Back"
      description={`Call a person at ${receiverOrganization?.name ?? 'the receiver’s organization'} on a number you already had, and have the bank details read to you.`}
      onClose={onClose}
      submit="Record Call-Back"
      {...submission}
      refusal="The call-back was not recorded"
      className="grid gap-5"
    >
      <div>
        {contacts.length === 0 ? (
          <p className="text-muted">No contact on file. New numbers can be used after a waiting period.</p>
        ) : (
          <RadioCards
            legend="Person called"
            field={form.register('contactId')}
            selected={chosen ?? ''}
            options={contacts.map((contact) => ({
              value: contact.id,
              label: [contact.person, contact.title].filter(Boolean).join(', '),
              text: <ContactNumber contact={contact} />,
            }))}
          />
        )}
        {errors.contactId?.message !== undefined && <FieldError>{errors.contactId.message}</FieldError>}
        {called !== undefined && <CoolingNote contact={called} onShorten={onShorten} />}
        {receiverOrganization !== null && (
          <Button
            size="sm"
            className="mt-2.5"
            icon={<Plus className="size-3.5" aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a Contact
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Date of the call" required error={errors.day?.message}>
          <TextInput type="date" {...form.register('day')} />
        </Field>
        <Field label="Time of the call" required error={errors.time?.message}>
          <TextInput type="time" {...form.register('time')} />
        </Field>
      </div>
      <Choice
        legend="Who was reached"
        field={form.register('reached')}
        options={callReached.map((value) => ({ value, label: reachedLabels[value].name }))}
      />
      {reached === 'person' ? (
        <>
          <Field label="Spoke with" required error={errors.spokeWith?.message}>
            <TextInput maxLength={200} {...form.register('spokeWith')} />
          </Field>
          <Field
            label="What was read back"
            required
            error={errors.readBack?.message}
            hint="In words: which details matched. Do not enter account or routing numbers."
          >
            <TextArea maxLength={1000} {...form.register('readBack')} />
          </Field>
        </>
      ) : (
        <p className="text-muted">It is recorded but cannot be used for verification.</p>
      )}
      {adding && receiverOrganization !== null && (
        <Suspense>
          <ContactDialog
            contact={null}
            organization={receiverOrganization}
            onSaved={({ id }) => form.setValue('contactId', id)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </FormDialog>
  )
}

/** Against the clock at the moment of sending. */
const resolver = faultResolver<CallBackForm>((values) => callBackFaults(values, new Date()))
