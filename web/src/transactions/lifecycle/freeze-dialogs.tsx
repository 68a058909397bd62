import { storedWiresReason } from '@countersign/domain/transactions/lifecycle/altered-wires'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { FreezeHour } from './freeze-hour.tsx'
import { useFreeze, useFreezeTransaction, useReleaseTransaction } from './freeze-queries.ts'
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import type { Transaction } from '../record/transaction-queries.ts'

export type FreezeDialogName = 'freeze' | 'release' | 'hour'

type DialogProps = { transaction: Transaction; onClose: () => void }

/** Whichever dialog about a freeze is open. */
export function FreezeDialogs({ dialog, ...rest }: DialogProps & { dialog: FreezeDialogName }) {
  if (dialog === 'hour') return <FreezeHour {...rest} />
  if (dialog === 'freeze') return <FreezeNow {...rest} />
  return <Release {...rest} />
}

function FreezeNow({ transaction, onClose }: DialogProps) {
  const freeze = useFreezeTransaction(transaction.id)
  return (
    <ReasonDialog
      title="Freeze this transaction?"
      description="Effective immediately for all users: wires cannot be sent, edited, accepted or verified. Rejecting, recalling and viewing remain available. Two people must release the freeze, one of them from the managing organization."
      refusal="The transaction was not frozen"
      missing="Enter the reason for the freeze"
      submit="Freeze Transaction"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await freeze.mutateAsync(reason)
        onClose()
        notify.success('Transaction frozen', 'All participants are notified.')
      }}
    />
  )
}

/** What a release does not mend. */
const stillAltered = (wires: readonly Transaction['wires'][number][]): string => {
  const altered = wires.filter((wire) => wire.altered)
  if (altered.length === 0) return ''
  return ` ${storedWiresReason(altered)}. A release does not change that: the Transaction Manager then has to enter them anew.`
}

type ReleaseProps = { transaction: Pick<Transaction, 'id' | 'wires'>; onClose: () => void }

export function Release({ transaction: { id, wires }, onClose }: ReleaseProps) {
  const release = useReleaseTransaction(id)
  const refusal = useFreeze(id).data?.freeze?.refusal ?? null
  if (refusal !== null) {
    return (
      <Dialog
        title="You cannot release this transaction"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p>{refusal}</p>
      </Dialog>
    )
  }
  return (
    <ReasonDialog
      title="Release this transaction?"
      description={`Two people must release it, each with a reason. One of them must be from the managing organization. The second release lifts the freeze.${stillAltered(wires)}`}
      refusal="The transaction was not released"
      missing="Enter the reason for the release"
      submit="Release"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        const { freeze } = await release.mutateAsync(reason)
        onClose()
        if (freeze === null) notify.success('Transaction released', 'The freeze is lifted.')
        else notify.info('Your release was recorded', 'A second approver must also release it.')
      }}
    />
  )
}
