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
      notify.success(`${contact.person} is out of the book`)
    } catch (error) {
      notify.error('Nobody was taken out', problemText(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Take ${contact.person} out of the book?`}
      text={`Nobody of ${contact.organization.name} is called on this number any more. Earlier calls keep it.`}
      onDismiss={onClose}
      choices={[
        { label: 'Keep', onChoose: onClose },
        { label: 'Take Out', tone: 'danger', busy: retire.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
