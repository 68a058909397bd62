import type { Contact } from '@countersign/contract/wires/verification'
import { problemText } from '../../platform/api/problem.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useRetireContact } from './contact-queries.ts'

export function RetireContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const retire = useRetireContact(contact)
  const confirm = async () => {
    try {
      await retire.mutateAsync(undefined)
      notify.success(`${contact.person} was removed from the call-back book`)
    } catch (error) {
      notify.error('The contact was not removed', problemText(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove ${contact.person} from the call-back book?`}
      text={`This number can no longer be used for call-backs. Earlier calls keep it.`}
      onDismiss={onClose}
      choices={[
        { label: 'Keep', onChoose: onClose },
        { label: 'Remove', tone: 'danger', busy: retire.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
