import { useId, useRef, useState } from 'react'
import { problemText } from '../../api/problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast-queue.ts'
import { useRecallWire, type Wire } from './wire-queries.ts'

export function RecallWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  const recall = useRecallWire(wire)
  const formId = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  // Once the receiver has accepted, taking the wire back needs saying why.
  const needsReason = wire.status !== 3
  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      setFault('Say why the wire is recalled')
      input.current?.focus()
      return
    }
    try {
      await recall.mutateAsync(reason.trim())
      notify.success(`Wire #${wire.number} recalled`, 'The receiver is told.')
      onClose()
    } catch {
      // What went wrong stands in the dialog.
    }
  }
  return (
    <Dialog
      title={`Recall wire #${wire.number}`}
      description="The invitation is canceled, every decision on the wire is void, and the receiver is told."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={recall.isPending}>
            Recall Wire
          </Button>
        </>
      }
    >
      {recall.isError && (
        <Banner tone="error" title="The wire was not recalled" className="mb-4">
          {problemText(recall.error)}
        </Banner>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Reason" required={needsReason} error={fault}>
          <TextArea
            ref={input}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
