import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type SeenWire, useRemindReceiver, type Wire } from '../record/wire-queries.ts'

type RemindWireProps = { wire: SeenWire & Pick<Wire, 'number' | 'receiver'>; onClose: () => void }

export function RemindWire({ wire, onClose }: RemindWireProps) {
  const remind = useRemindReceiver(wire)
  const { receiver } = wire
  return (
    <ConfirmAction
      title={`Remind the receiver of wire #${wire.number}?`}
      text={
        <>
          <strong className="font-medium text-ink">{receiver?.name ?? receiver?.email}</strong>
          {receiver?.organization && ` at ${receiver.organization}`} gets another email and notification. They
          contain no bank details. A receiver is reminded at most once an hour.
        </>
      }
      submit="Send Reminder"
      tone="primary"
      dismiss="Not Now"
      refusal="The receiver was not reminded"
      onSubmit={async () => {
        await remind.mutateAsync(undefined)
        notify.success('Reminder sent', receiver?.email)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
