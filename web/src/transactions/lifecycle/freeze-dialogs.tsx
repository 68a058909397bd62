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
  return <Release transactionId={rest.transaction.id} onClose={rest.onClose} />
}

function FreezeNow({ transaction, onClose }: DialogProps) {
  const freeze = useFreezeTransaction(transaction.id)
  return (
    <ReasonDialog
      title="Freeze this transaction?"
      description="At once, for everybody: no wire is sent, edited, accepted or verified. Rejecting, recalling and reading go on. Two persons have to release it, one of them of the managing organization."
      refusal="The transaction was not frozen"
      missing="Say why the transaction has to stand still"
      submit="Freeze Transaction"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await freeze.mutateAsync(reason)
        onClose()
        notify.success('Transaction frozen', 'Everybody concerned is told.')
      }}
    />
  )
}

export function Release({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const release = useReleaseTransaction(transactionId)
  const state = useFreeze(transactionId).data
  if (state?.mayRelease === false) {
    return (
      <Dialog
        title="You cannot release this transaction"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p>
          Persons connected with a reported wire, and persons who are only invited, give no release. Two other
          persons release it, one of them of the managing organization.
        </p>
      </Dialog>
    )
  }
  return (
    <ReasonDialog
      title="Release this transaction?"
      description="Two persons release it, each with a reason; one of them has to be of the managing organization. With the second, everything goes on."
      refusal="The transaction was not released"
      missing="Say why the transaction may go on"
      submit="Release"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        const { freeze } = await release.mutateAsync(reason)
        onClose()
        if (freeze === null) notify.success('Transaction released', 'Everything goes on.')
        else notify.info('Your release counts', 'A second person has to release it as well.')
      }}
    />
  )
}
