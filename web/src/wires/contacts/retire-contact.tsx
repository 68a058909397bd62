import type { Contact } from '@countersign/contract/wires/verification'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useRetireContact } from './contact-queries.ts'

export function RetireContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const retire = useRetireContact(contact)
  return (
    <ConfirmAction
      title={`Remove ${contact.person} from the call-back book?`}
      text="This number can no longer be used for call-backs. Earlier calls keep it."
      submit="Remove"
      tone="danger"
      dismiss="Keep"
      refusal="The contact was not removed"
      closesWhenRefused
      onSubmit={async () => {
        await retire.mutateAsync(undefined)
        notify.success(`${contact.person} was removed from the call-back book`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
