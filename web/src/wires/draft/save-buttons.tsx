import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'

/** Whether the user may send the wires of the transaction. What holds it up is said by the server. */
export function useMaySend(transaction: Transaction | undefined): boolean {
  const may = useMay()
  const { user } = useIdentity()
  return transaction !== undefined && may('send wire', standingIn(transaction, user?.userId))
}

type SaveButtonsProps = {
  stale: boolean
  maySend: boolean
  pressed: 'save' | 'send' | null
  onSave: (send: boolean) => void
}

/** The end of the summary: the wire is saved, and usually sent with the same press. */
export function SaveButtons({ stale, maySend, pressed, onSave }: SaveButtonsProps) {
  const save = (send: boolean) => {
    if (pressed === null) onSave(send)
  }
  return (
    <>
      <Button
        variant={maySend ? 'secondary' : 'primary'}
        busy={pressed === 'save'}
        onClick={() => save(false)}
      >
        {stale ? 'Overwrite' : 'Save Wire'}
      </Button>
      {maySend && (
        <Button variant="primary" busy={pressed === 'send'} onClick={() => save(true)}>
          {stale ? 'Overwrite and Send Invite' : 'Save and Send Invite'}
        </Button>
      )}
    </>
  )
}
