import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDomainAction } from './domain-queries.ts'

export type AskedAction =
  | { kind: 'remove'; domain: string }
  | { kind: 'confirm'; changeId: string; domain: string; removes: boolean }
  | { kind: 'cancel'; changeId: string; domain: string }

type Labels = { title: string; text: string; submit: string; done: string; tone: 'primary' | 'danger' }

const labelsOf = (asked: AskedAction): Labels => {
  const { domain } = asked
  if (asked.kind === 'remove') {
    return {
      title: `Remove ${domain}?`,
      text: 'The removal needs another admin, or 24 hours if you are the only one. Every member is notified. Afterwards, addresses at this domain count as outside while another domain is proved, and people with such an address can no longer join.',
      submit: 'Request Removal',
      done: `The removal of ${domain} waits`,
      tone: 'danger',
    }
  }
  if (asked.kind === 'cancel') {
    return {
      title: `Cancel the change of ${domain}?`,
      text: 'Nothing changes.',
      submit: 'Cancel the Change',
      done: `The change of ${domain} was canceled`,
      tone: 'primary',
    }
  }
  return asked.removes
    ? {
        title: `Confirm the removal of ${domain}?`,
        text: 'Confirm only after speaking with the admin who requested it. Every member is notified.',
        submit: 'Remove Domain',
        done: `${domain} was removed`,
        tone: 'danger',
      }
    : {
        title: `Confirm ${domain}?`,
        text: 'Addresses at this domain then belong to your organization, and people with such an address can join. Confirm only a domain your organization controls. Every member is notified.',
        submit: 'Confirm Domain',
        done: `${domain} was added`,
        tone: 'primary',
      }
}

type AskDomainActionProps = { organizationId: string; asked: AskedAction; onClose: () => void }

/** Asks before a domain is removed, or a change of one is confirmed or canceled. */
export function AskDomainAction({ organizationId, asked, onClose }: AskDomainActionProps) {
  const action = useDomainAction(organizationId)
  const { done, ...labels } = labelsOf(asked)
  return (
    <ConfirmAction
      {...labels}
      dismiss="Back"
      refusal="Nothing was changed"
      onSubmit={async () => {
        await action.mutateAsync(asked)
        notify.success(done)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
