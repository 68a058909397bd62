import type { MouseEvent } from 'react'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { Button } from '../../platform/ui/button.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'

/** Whether the user may send the wires of the transaction. What holds it up is said by the server. */
export function useMaySend(transaction: Transaction | undefined): boolean {
  const may = useMay()
  const { user } = useIdentity()
  return transaction !== undefined && may('send wire', standingIn(transaction, user?.userId))
}

type WireFooterProps = {
  mayDraft: boolean
  maySend: boolean
  /** The summary, from which the wire is saved. */
  last: boolean
  stale: boolean
  /** The button whose work is not done yet. */
  pressed: 'save' | 'send' | null
  onDraft: () => void
  /** Null on the first step. */
  onBack: (() => void) | null
  onContinue: () => void
  onSave: (send: boolean) => void
}

/** The way through the steps; at the end the wire is saved, and usually sent with the same press. */
export function WireFooter(props: WireFooterProps) {
  const { mayDraft, maySend, last, stale, pressed, onDraft, onBack, onContinue, onSave } = props
  // The second press of a double click on Continue must not save or send what was not read yet.
  const save = (send: boolean) => (event: MouseEvent) => {
    if (event.detail <= 1 && pressed === null) onSave(send)
  }
  return (
    <>
      <OfflineNote />
      {mayDraft && (
        <Button className="mr-auto" busy={pressed === 'save'} onClick={onDraft}>
          Save as Draft
        </Button>
      )}
      {onBack !== null && <Button onClick={onBack}>Back</Button>}
      {/* One button, so that it keeps the focus: a second press of Enter saves, and never sends. */}
      <Button
        variant={last && maySend ? 'secondary' : 'primary'}
        busy={pressed === 'save'}
        onClick={last ? save(false) : onContinue}
      >
        {!last ? 'Continue' : stale ? 'Overwrite' : 'Save Wire'}
      </Button>
      {last && maySend && (
        <Button variant="primary" className="max-sm:grow" busy={pressed === 'send'} onClick={save(true)}>
          {stale ? 'Overwrite and Send Invite' : 'Save and Send Invite'}
        </Button>
      )}
    </>
  )
}
