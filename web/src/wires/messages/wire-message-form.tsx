import { useState, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { wireMessageFault } from '@countersign/domain/wires/record/wire-message'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver, useLeaveWarning } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useWriteWireMessage } from './wire-message-queries.ts'

type Values = { text: string }

const resolver = faultResolver<Values>(({ text }) => {
  const message = wireMessageFault(text)
  return message === null ? [] : [{ field: 'text', message }]
})

const isField = (field: string): field is 'text' => field === 'text'

/** What is refused stays in the field, and on the page alone: it may hold what must not be kept. */
export function WireMessageForm({ wireId, other }: { wireId: string; other: string }) {
  const write = useWriteWireMessage(wireId)
  const keyOf = useIdempotencyKey()
  const [sent, setSent] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { text: '' }, resolver, mode: 'onSubmit' })
  useLeaveWarning(form.formState.isDirty)

  const submit = form.handleSubmit(async ({ text }) => {
    if (write.isPending) return
    setFailure(null)
    try {
      await write.mutateAsync({ text, idempotencyKey: keyOf([text, sent]) })
      setSent(sent + 1)
      // What is written meanwhile is another message.
      if (form.getValues('text') === text) form.reset({ text: '' })
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first === null) setFailure(problemText(error))
      else form.setFocus(first)
    }
  })
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
  }

  return (
    <form noValidate className="mt-4 border-t border-line pt-4" onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Banner takesFocus tone="error" title="The message was not sent" className="mb-4">
          {failure}
        </Banner>
      )}
      <Field
        label={`Write to ${other}`}
        required
        error={form.formState.errors.text?.message}
        hint="Do not enter account, routing or phone numbers, or links. They are refused."
      >
        <TextArea {...form.register('text')} onKeyDown={sendByKeys} />
      </Field>
      <div className="mt-3 flex justify-end">
        <Button type="submit" busy={write.isPending}>
          Send Message
        </Button>
      </div>
    </form>
  )
}
