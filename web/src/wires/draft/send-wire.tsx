import { useState } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { FieldError } from '../../platform/ui/field.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type SeenWire, useSendWire, type Wire } from '../record/wire-queries.ts'
import { refusalText } from './refusal-text.ts'

type SendWireProps = {
  wire: SeenWire & Pick<Wire, 'number' | 'receiver' | 'amount' | 'bankDetailsFilled'>
  /** Why it was not sent just after it was saved. */
  refused?: string | null
  onClose: () => void
}

export function SendWire({ wire, refused = null, onClose }: SendWireProps) {
  const send = useSendWire(wire)
  const [refusal, setRefusal] = useState(refused)
  const receiver = wire.receiver
  const confirm = async () => {
    setRefusal(null)
    try {
      await send.mutateAsync(undefined)
      notify.success('Wire invite sent', receiver?.email)
      onClose()
    } catch (error) {
      setRefusal(refusalText(error))
    }
  }
  return (
    <ConfirmDialog
      title={
        refused === null
          ? `Send the invite for wire #${wire.number}?`
          : `Wire #${wire.number} is saved, but its invite was not sent`
      }
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
        { label: refused === null ? 'Not Yet' : 'Close', onChoose: onClose },
        { label: 'Send Invite', tone: 'primary', busy: send.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
