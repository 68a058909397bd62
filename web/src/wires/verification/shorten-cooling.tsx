import { shortenedCoolingHours } from '@countersign/domain/wires/verification/shortened-cooling'
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { Banner } from '../../platform/ui/banner.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Wire } from '../record/wire-queries.ts'
import { thirdPersonNeeded } from './new-number-labels.ts'
import { useRequestShortening } from './shortened-cooling-queries.ts'
import type { CallBacks } from './verification-queries.ts'

type ShortenProps = {
  wire: Wire
  contact: CallBacks['contacts'][number]
  /** Who could stand for a wire of this closing: its managers and checkers. */
  people: number
  onClose: () => void
}

/** The first of two people requests that calls on a new number count earlier, for this closing. */
export function ShortenCooling({ wire, contact, people, onClose }: ShortenProps) {
  const request = useRequestShortening(wire.id)
  return (
    <ReasonDialog
      title="Shorten the waiting period for this closing?"
      description={`A second approver must approve it. Calls to ${contact.person} count ${shortenedCoolingHours} hours after that, for this closing alone.`}
      refusal="The shorter waiting period was not requested"
      missing="Enter why the closing cannot wait for the waiting period"
      submit="Request Shorter Waiting Period"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        await request.mutateAsync({ contactId: contact.id, contactVersion: contact.version, reason })
        onClose()
        notify.success('Shorter waiting period requested', 'The people of this closing are notified.')
      }}
    >
      <Banner
        tone="warning"
        title="You will not be able to verify this wire with this number"
        className="mb-4"
      >
        {thirdPersonNeeded(people)} The closing team, the admins of both sides and, once it is approved, the
        receiver are notified. The certificate prints both names and your reason.
      </Banner>
    </ReasonDialog>
  )
}
