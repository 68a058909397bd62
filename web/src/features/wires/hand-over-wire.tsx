import { useId, useState } from 'react'
import { Problem, problemText } from '../../api/problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { notify } from '../../ui/toast-queue.ts'
import { useColleagues } from '../transaction-team/team-queries.ts'
import { useHandOverWire, type Wire } from './wire-queries.ts'

/** Hands an open wire to a colleague of the receiver's organization. */
export function HandOverWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  const formId = useId()
  const colleagues = useColleagues()
  const handOver = useHandOverWire(wire)
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  const choices = (colleagues.data?.items ?? []).filter(
    (one) => one.status === 'Active' && one.email !== wire.receiver?.email,
  )
  const refused =
    handOver.error instanceof Problem
      ? handOver.error.errors.find(({ field }) => field === 'email')?.message
      : undefined
  const fault = missing ? 'Required field' : refused

  const submit = async () => {
    if (email === '') {
      setMissing(true)
      return
    }
    try {
      await handOver.mutateAsync(email)
      notify.success(`Wire #${wire.number} handed over`, 'Your colleague and the manager are told.')
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }

  return (
    <Dialog
      title={`Hand wire #${wire.number} over`}
      description="Your colleague becomes its receiver, and reviews and accepts it anew. The bank details stay."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={handOver.isPending}>
            Hand Over
          </Button>
        </>
      }
    >
      {handOver.isError && refused === undefined && (
        <Banner tone="error" title="The wire was not handed over" className="mb-4">
          {problemText(handOver.error)}
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
        <Field
          label="Colleague"
          required
          error={fault}
          {...(colleagues.isSuccess &&
            choices.length === 0 && {
              hint: 'Nobody else of your organization can sign in. Ask its admin to invite a colleague.',
            })}
        >
          <Select
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setMissing(false)
            }}
          >
            <option value="">{colleagues.isPending ? 'Loading…' : 'Choose a colleague'}</option>
            {choices.map((one) => (
              <option key={one.userId} value={one.email}>
                {one.name === '' ? one.email : one.name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
