import { shortenedCoolingHours } from '@countersign/domain/wires/verification/shortened-cooling'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
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
  const change = decision === 'approve' ? approve : refuse
  const own = shortening.isParty
  const choose = async () => {
    try {
      await change.mutateAsync(shortening.id)
      onClose()
      if (decision === 'approve')
        notify.success('Shorter waiting period approved', 'Both sides are notified.')
      else notify.info(own ? 'Request withdrawn' : 'Request refused', contact.person)
    } catch {
      // Why stands in the dialog.
    }
  }
  const failure = change.isError && (
    <Banner takesFocus tone="error" title="No decision was recorded" className="mb-3">
      {problemText(change.error)}
    </Banner>
  )
  return decision === 'approve' ? (
    <ConfirmDialog
      title={`Approve the shorter waiting period for ${contact.person}?`}
      text={
        <>
          {failure}
          <p>
            Calls to this number count {shortenedCoolingHours} hours from now, for this closing alone. First
            check independently that the number is right.
          </p>
          <p className="mt-2 font-medium text-wait">
            You will not be able to verify this wire with this number. {thirdPersonNeeded(people)}
          </p>
        </>
      }
      choices={[
        { label: 'Cancel', onChoose: onClose },
        { label: 'Approve', tone: 'primary', busy: change.isPending, onChoose: () => void choose() },
      ]}
      onDismiss={onClose}
    />
  ) : (
    <ConfirmDialog
      title={own ? 'Withdraw your request?' : `Refuse the shorter waiting period for ${contact.person}?`}
      text={
        <>
          {failure}
          <p>The waiting period continues. The people of this closing are notified.</p>
        </>
      }
      choices={[
        { label: 'Cancel', onChoose: onClose },
        {
          label: own ? 'Withdraw' : 'Refuse',
          tone: 'danger',
          busy: change.isPending,
          onChoose: () => void choose(),
        },
      ]}
      onDismiss={onClose}
    />
  )
}
