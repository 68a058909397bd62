import { Link } from 'react-router'
import type { Organization } from '@countersign/contract/people/organization'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'

export type OrganizationActsProps = {
  /** To verify it, or to take that back. */
  onVerify: (organization: Organization) => void
  onEditAddress: (organization: Organization) => void
}

/** What the super admin does about one, at the end of its row. */
export function OrganizationActions({
  organization,
  onVerify,
  onEditAddress,
}: { organization: Organization } & OrganizationActsProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Link to={paths.organizationHistory(organization.id)} className={buttonClass('quiet', 'sm')}>
        History
        <span className="sr-only"> of {organization.name}</span>
      </Link>
      <Button size="sm" variant="quiet" onClick={() => onEditAddress(organization)}>
        Edit Address
        <span className="sr-only"> of {organization.name}</span>
      </Button>
      <VerifyButton organization={organization} onVerify={onVerify} />
    </span>
  )
}

const labelOf = ({ verified, acknowledgement }: Organization): string => {
  if (verified) return 'Withdraw'
  return acknowledgement === null ? 'Verify' : 'Review'
}

function VerifyButton({
  organization,
  onVerify,
}: { organization: Organization } & Pick<OrganizationActsProps, 'onVerify'>) {
  return (
    <Button
      size="sm"
      variant={organization.verified ? 'quiet' : 'secondary'}
      {...(organization.verified && { className: '-mr-2.5' })}
      onClick={() => onVerify(organization)}
    >
      {labelOf(organization)}
      <span className="sr-only"> {organization.name}</span>
    </Button>
  )
}
