import { useState } from 'react'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { formatCents } from '@countersign/domain/platform/money'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { FieldError } from '../../platform/ui/field.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type SeenWire, useSendWire, type Wire } from '../record/wire-queries.ts'

type SendWireProps = {
  wire: SeenWire & Pick<Wire, 'number' | 'receiver' | 'amount' | 'bankDetailsFilled'>
  onClose: () => void
}

export function SendWire({ wire, onClose }: SendWireProps) {
  const send = useSendWire(wire)
  const [refusal, setRefusal] = useState<string | null>(null)
  const receiver = wire.receiver
  const confirm = async () => {
    setRefusal(null)
    try {
      await send.mutateAsync(undefined)
      notify.success('Wire invite sent', receiver?.email)
      onClose()
    } catch (error) {
      const said = error instanceof Problem ? error.errors.map(({ message }) => message).join(' ') : ''
      setRefusal(said || problemText(error))
    }
  }
  return (
    <ConfirmDialog
      title={`Send the invite for wire #${wire.number}?`}
      text={
        <>
          <p>
            <strong className="font-medium text-ink">{receiver?.name ?? receiver?.email}</strong>
            {receiver?.organization && ` at ${receiver.organization}`} is asked to{' '}
            {wire.bankDetailsFilled
              ? 'confirm the bank details for'
              : 'fill in and confirm the bank details for'}{' '}
            <strong className="num font-medium text-ink">
              {wire.amount === null ? '' : formatCents(wire.amount)}
            </strong>
            . The email contains no bank details.
          </p>
          {refusal !== null && (
            <div role="alert" className="mt-3">
              <FieldError>{refusal}</FieldError>
            </div>
          )}
        </>
      }
      onDismiss={onClose}
      choices={[
        { label: 'Not Yet', onChoose: onClose },
        { label: 'Send Invite', tone: 'primary', busy: send.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
