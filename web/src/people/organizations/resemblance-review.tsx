import type { Organization } from '@countersign/contract/people/organization'
import { describeResembled } from '@countersign/domain/people/resemblance/acknowledge-resemblance'
import { Banner } from '../../platform/ui/banner.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { resembledOrganizations } from './resembled-organizations.ts'

type ReviewProps = {
  organization: Organization
  isAcknowledged: boolean
  /** The acknowledgement was left out when it was asked for. */
  isMissing: boolean
  onAcknowledge: (isAcknowledged: boolean) => void
}

/** What of an organization resembles what, side by side, and the statement that the two are different organizations. */
export function ResemblanceReview({ organization, isAcknowledged, isMissing, onAcknowledge }: ReviewProps) {
  const { name, acknowledgement } = organization
  const waitsForOther = acknowledgement !== null && acknowledgement.isOwn
  return (
    <div className="grid gap-3">
      {acknowledgement !== null && (
        <Banner
          tone="info"
          title={waitsForOther ? 'Awaiting a second super admin' : 'Awaiting your confirmation'}
        >
          {waitsForOther ? 'You' : acknowledgement.proposedBy} acknowledged the resemblance on{' '}
          <Timestamp at={acknowledgement.proposedAt} inSentence />.{' '}
          {waitsForOther
            ? 'Another super admin must confirm it before the organization is verified.'
            : 'Check it yourself before you confirm it.'}
        </Banner>
      )}
      <Comparison organization={organization} />
      <p>
        Call {resembledOrganizations(organization)} on a number you already have. Every wire to {name} still
        needs a second approver after it is verified.
      </p>
      {!waitsForOther && (
        <div>
          <Checkbox
            label={`${name} is a different organization, and I have reached both by phone`}
            checked={isAcknowledged}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'acknowledgement-missing' : undefined}
            onChange={(event) => onAcknowledge(event.target.checked)}
          />
          {isMissing && (
            <p id="acknowledgement-missing" role="alert" className="mt-1 text-sm text-bad">
              Acknowledge the resemblance first
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Comparison({ organization: { name, resemblances } }: { organization: Organization }) {
  return (
    <table className="w-full table-fixed text-left text-sm" aria-label="What resembles what">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pr-3 pb-1 font-normal">
            {name}
          </th>
          <th scope="col" className="pb-1 font-normal">
            Resembles
          </th>
        </tr>
      </thead>
      <tbody>
        {resemblances.map((resemblance) => (
          <tr key={`${resemblance.kind} ${resemblance.own}`} className="border-t border-line align-top">
            <td className="py-1.5 pr-3 font-medium wrap-anywhere text-ink">{resemblance.own}</td>
            <td className="py-1.5 font-medium wrap-anywhere text-ink">{describeResembled(resemblance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
