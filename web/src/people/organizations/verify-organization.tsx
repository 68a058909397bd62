import { useState } from 'react'
import type { Organization } from '@countersign/contract/people/organization'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useVerifyOrganization } from './organization-queries.ts'
import { ResemblanceReview } from './resemblance-review.tsx'

type VerifyProps = { organization: Organization; onClose: () => void }

const outcomeOf = (name: string, asked: boolean, isVerified: boolean): string => {
  if (asked) return isVerified ? `${name} is verified` : `${name} waits for a second super admin`
  return `${name} is no longer verified`
}

/** Asks before an organization is verified, or no longer is, and has a resemblance acknowledged first. */
export function VerifyOrganization({ organization, onClose }: VerifyProps) {
  const change = useVerifyOrganization(organization)
  const [isAcknowledged, setAcknowledged] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { name, verified, resemblances, acknowledgement } = organization
  const resembles = !verified && resemblances.length > 0
  const waitsForOther = resembles && acknowledgement?.isOwn === true

  const save = async (asked: boolean) => {
    const acknowledged = [...new Set(resemblances.map(({ organizationId }) => organizationId))]
    try {
      const saved = await change.mutateAsync({ verified: asked, acknowledged: asked ? acknowledged : [] })
      const isTakenBack = !asked && !verified
      notify.success(
        isTakenBack ? 'The acknowledgement was withdrawn' : outcomeOf(name, asked, saved.verified),
      )
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }
  const confirm = () => {
    if (resembles && !isAcknowledged) setMissing(true)
    else void save(!verified)
  }
  const cancel = { label: change.isError ? 'Close' : 'Cancel', onChoose: onClose }
  const takeBack = {
    label: 'Withdraw',
    tone: 'danger',
    busy: change.isPending,
    onChoose: () => void save(false),
  } as const
  const verify = {
    label: resembles && acknowledgement !== null ? 'Confirm and Verify' : 'Verify',
    tone: resembles ? 'danger' : 'primary',
    busy: change.isPending,
    onChoose: confirm,
  } as const

  return (
    <ConfirmDialog
      title={verified ? `Withdraw the verification of ${name}?` : `Verify ${name}?`}
      text={
        <div className="grid gap-3">
          {change.isError && (
            <Banner tone="error" title="Nothing was changed" takesFocus>
              {problemText(change.error)}
            </Banner>
          )}
          {resembles && (
            <ResemblanceReview
              organization={organization}
              isAcknowledged={isAcknowledged}
              isMissing={isMissing && !isAcknowledged}
              onAcknowledge={setAcknowledged}
            />
          )}
          {resembles && acknowledgement !== null && !waitsForOther && (
            <div>
              <Button size="sm" variant="quiet" busy={change.isPending} onClick={() => void save(false)}>
                Withdraw Acknowledgement
              </Button>
            </div>
          )}
          {!waitsForOther && (
            <p>
              {verified
                ? 'Its verified mark is removed, and wires to it need a second approver again.'
                : 'All users rely on the verified mark beside its name. Verify only an organization you reached on a number you did not get from it.'}
            </p>
          )}
        </div>
      }
      onDismiss={onClose}
      choices={[
        waitsForOther ? { ...cancel, label: 'Close' } : cancel,
        verified || waitsForOther ? takeBack : verify,
      ]}
    />
  )
}
