import { shortenedCoolingHours } from '@countersign/domain/wires/verification/shortened-cooling'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Wire } from '../record/wire-queries.ts'
import type { Shortening } from './verification-queries.ts'
import { thirdPersonNeeded } from './new-number-labels.ts'
import { useApproveShortening, useRefuseShortening } from './shortened-cooling-queries.ts'

type DecideProps = {
  wire: Wire
  contact: { person: string }
  shortening: Shortening
  decision: 'approve' | 'refuse'
  people: number
  onClose: () => void
}

/** The second person approves or refuses; the first one may withdraw. */
export function DecideShortening({ wire, contact, shortening, decision, people, onClose }: DecideProps) {
  const approve = useApproveShortening(wire.id)
  const refuse = useRefuseShortening(wire.id)
  const own = shortening.isParty
  return decision === 'approve' ? (
    <ConfirmAction
      title={`Approve the shorter waiting period for ${contact.person}?`}
      text={
        <>
          <p>
            Calls to this number count {shortenedCoolingHours} hours from now, for this closing alone. First
            check independently that the number is right.
          </p>
          <p className="mt-2 font-medium text-wait">
            You will not be able to verify this wire with this number. {thirdPersonNeeded(people)}
          </p>
        </>
      }
      submit="Approve"
      tone="primary"
      refusal="No decision was recorded"
      onSubmit={async () => {
        await approve.mutateAsync(shortening.id)
        onClose()
        notify.success('Shorter waiting period approved', 'Both sides are notified.')
      }}
      onClose={onClose}
    />
  ) : (
    <ConfirmAction
      title={own ? 'Withdraw your request?' : `Refuse the shorter waiting period for ${contact.person}?`}
      text="The waiting period continues. The people of this closing are notified."
      submit={own ? 'Withdraw' : 'Refuse'}
      tone="danger"
      refusal="No decision was recorded"
      onSubmit={async () => {
        await refuse.mutateAsync(shortening.id)
        onClose()
        notify.info(own ? 'Request withdrawn' : 'Request refused', contact.person)
      }}
      onClose={onClose}
    />
  )
}
