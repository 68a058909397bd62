import type { Organization } from '@countersign/contract/organization'
import { problemText } from '../../api/problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/toast-queue.ts'
import { useVerifyOrganization } from './organization-queries.ts'

type VerifyProps = { organization: Organization; onClose: () => void }

/** Asks before an organization is verified, or no longer is, and says once more what should make one hesitate. */
export function VerifyOrganization({ organization, onClose }: VerifyProps) {
  const change = useVerifyOrganization(organization)
  const { name, verified, resembles, domains } = organization
  const confirm = async () => {
    try {
      await change.mutateAsync(!verified)
      notify.success(verified ? `${name} is no longer verified` : `${name} is verified`)
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      title={verified ? `Take back the verification of ${name}?` : `Verify ${name}?`}
      text={
        <div className="grid gap-3">
          {change.isError && (
            <Banner tone="error" title="Nothing was changed" takesFocus>
              {problemText(change.error)}
            </Banner>
          )}
          {!verified && resembles !== null && (
            <Banner tone="warning" title={`Its address resembles ${resembles}`}>
              {domains.join(', ')} is not {resembles}, but a hurried reader takes one for the other. Call the
              organization that owns {resembles} on a number that you already had.
            </Banner>
          )}
          <p>
            {verified
              ? 'Its mark goes from every screen, and wires to it wait for a second person again.'
              : 'Everyone sees a mark beside its name and relies on it. Verify only whom you have reached on a number that you did not get from them.'}
          </p>
        </div>
      }
      onDismiss={onClose}
      choices={[
        { label: change.isError ? 'Close' : 'Cancel', onChoose: onClose },
        {
          label: verified ? 'Take Back' : 'Verify',
          tone: verified || resembles !== null ? 'danger' : 'primary',
          busy: change.isPending,
          onChoose: () => void confirm(),
        },
      ]}
    />
  )
}
