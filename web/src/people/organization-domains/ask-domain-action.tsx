import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDomainAction } from './domain-queries.ts'

export type AskedAction =
  | { kind: 'remove'; domain: string }
  | { kind: 'confirm'; changeId: string; domain: string; removes: boolean }
  | { kind: 'cancel'; changeId: string; domain: string }

type Labels = { title: string; text: string; label: string; done: string; danger: boolean }

const labelsOf = (asked: AskedAction): Labels => {
  const { domain } = asked
  if (asked.kind === 'remove') {
    return {
      title: `Remove ${domain}?`,
      text: 'The removal needs another admin, or 24 hours if you are the only one. Every member is notified. Afterwards, addresses at this domain count as outside while another domain is proved, and people with such an address can no longer join.',
      label: 'Request Removal',
      done: `The removal of ${domain} waits`,
      danger: true,
    }
  }
  if (asked.kind === 'cancel') {
    return {
      title: `Cancel the change of ${domain}?`,
      text: 'Nothing changes.',
      label: 'Cancel the Change',
      done: `The change of ${domain} was canceled`,
      danger: false,
    }
  }
  return asked.removes
    ? {
        title: `Confirm the removal of ${domain}?`,
        text: 'Confirm only after speaking with the admin who requested it. Every member is notified.',
        label: 'Remove Domain',
        done: `${domain} was removed`,
        danger: true,
      }
    : {
        title: `Confirm ${domain}?`,
        text: 'Addresses at this domain then belong to your organization, and people with such an address can join. Confirm only a domain your organization controls. Every member is notified.',
        label: 'Confirm Domain',
        done: `${domain} was added`,
        danger: false,
      }
}

type AskDomainActionProps = { organizationId: string; asked: AskedAction; onClose: () => void }

/** Asks first; a refusal stands in the dialog with its reason. */
export function AskDomainAction({ organizationId, asked, onClose }: AskDomainActionProps) {
  const action = useDomainAction(organizationId)
  const { title, text, label, done, danger } = labelsOf(asked)
  const confirm = async () => {
    try {
      await action.mutateAsync(asked)
      notify.success(done)
      onClose()
    } catch {
      // The dialog shows the reason.
    }
  }
  return (
    <ConfirmDialog
      title={title}
      text={
        action.isError ? (
          <Banner tone="error" title="Nothing was changed" takesFocus>
            {problemText(action.error)}
          </Banner>
        ) : (
          text
        )
      }
      onDismiss={onClose}
      choices={[
        { label: 'Back', onChoose: onClose },
        {
          label,
          tone: danger ? 'danger' : 'primary',
          busy: action.isPending,
          onChoose: () => void confirm(),
        },
      ]}
    />
  )
}
