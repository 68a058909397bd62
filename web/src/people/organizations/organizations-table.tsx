import CircleDashed from 'lucide-react/icons/circle-dashed'
import BadgeCheck from 'lucide-react/icons/badge-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Organization } from '@countersign/contract/people/organization'
import type { OrganizationSort } from '@countersign/domain/people/organizations/list-sort'
import { formatAddress } from '@countersign/domain/people/organizations/organization-address'
import { notAvailable } from '@countersign/domain/platform/product'
import { SortedHead, type ListSorting } from '../../platform/navigation/sorted-list.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { OrganizationActions, type OrganizationActsProps } from './organization-actions.tsx'
import { organizationRoleName } from './organization-names.ts'
import { resembledTexts } from './resembled-organizations.ts'

type RowsProps = OrganizationActsProps & {
  organizations: readonly Organization[]
  sorting?: ListSorting<OrganizationSort>
}

export const organizationSortOptions: readonly { value: OrganizationSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'domains', label: 'Email domain' },
  { value: 'members', label: 'Members' },
  { value: 'verified', label: 'Verification' },
]

export function OrganizationsTable({ organizations, onVerify, onEditAddress, sorting }: RowsProps) {
  const head = (
    <>
      <SortedHead sorting={sorting} by="name">
        Organization
      </SortedHead>
      <SortedHead sorting={sorting} by="domains">
        Email domains
      </SortedHead>
      <SortedHead sorting={sorting} by="members" align="right">
        Members
      </SortedHead>
      <SortedHead sorting={sorting} by="verified">
        Verification
      </SortedHead>
      <Head>
        <span className="sr-only">Actions</span>
      </Head>
    </>
  )
  return (
    <DataTable label="Organizations" head={head}>
      {organizations.map((organization) => (
        <tr key={organization.id} className="hover:bg-hover">
          <Cell className="max-w-80 min-w-56">
            <OrganizationName organization={organization} />
          </Cell>
          <Cell className="max-w-72 min-w-48">
            <Domains organization={organization} />
          </Cell>
          <Cell align="right">{organization.members}</Cell>
          <Cell className="min-w-44">
            <Verification organization={organization} />
          </Cell>
          <Cell align="right" className="py-1!">
            <OrganizationActions
              organization={organization}
              onVerify={onVerify}
              onEditAddress={onEditAddress}
            />
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function OrganizationCards({ organizations, onVerify, onEditAddress }: RowsProps) {
  return (
    <ul aria-label="Organizations" className="divide-y divide-line">
      {organizations.map((organization) => (
        <li key={organization.id} className="px-(--edge) py-(--card-space)">
          <OrganizationName organization={organization} />
          <div className="mt-2 flex items-start justify-between gap-4 text-sm">
            <Domains organization={organization} none="No email domain" />
            <span className="num shrink-0 text-muted">
              {organization.members} {organization.members === 1 ? 'member' : 'members'}
            </span>
          </div>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Verification organization={organization} />
            <span className="ml-auto">
              <OrganizationActions
                organization={organization}
                onVerify={onVerify}
                onEditAddress={onEditAddress}
              />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function OrganizationName({ organization }: { organization: Organization }) {
  const second = [organizationRoleName(organization), formatAddress(organization)].filter(Boolean).join(' · ')
  return (
    <>
      <span className="block font-medium">{organization.name}</span>
      {second !== '' && <span className="block text-xs text-muted">{second}</span>}
    </>
  )
}

function Domains({ organization, none = notAvailable }: { organization: Organization; none?: string }) {
  const { domains, resemblances } = organization
  return (
    <div className="min-w-0">
      {domains.length === 0 ? (
        <span className="text-muted">{none}</span>
      ) : (
        <span className="block wrap-anywhere">{domains.join(', ')}</span>
      )}
      {resemblances.length > 0 && (
        <span className="mt-1 flex items-start gap-1.5 text-xs font-medium text-wait">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          <span className="wrap-anywhere">
            Resembles {resembledTexts(organization)}. It may be posing as another organization.
          </span>
        </span>
      )}
    </div>
  )
}

/** Who acknowledged a resemblance; nothing where there is none. */
function AcknowledgedBy({ organization: { acknowledgement } }: { organization: Organization }) {
  if (!acknowledgement?.inForce) return null
  const { proposedBy, confirmedBy } = acknowledgement
  return (
    <span className="block">
      Resemblance acknowledged by{' '}
      {confirmedBy === null ? `${proposedBy} alone` : `${proposedBy} and ${confirmedBy}`}
    </span>
  )
}

function Verification({ organization }: { organization: Organization }) {
  const { verified, verifiedAt, verifiedBy, acknowledgement } = organization
  if (!verified) {
    return (
      <div>
        <StatusBadge tone="wait" Icon={CircleDashed}>
          Not verified
        </StatusBadge>
        {acknowledgement !== null && (
          <span className="mt-1 block text-xs text-muted">
            {acknowledgement.isOwn ? 'Awaiting a second super admin' : 'Awaiting your confirmation'}
          </span>
        )}
      </div>
    )
  }
  return (
    <div>
      <StatusBadge tone="good" Icon={BadgeCheck}>
        Verified
      </StatusBadge>
      {verifiedAt !== null && (
        <span className="num mt-1 block text-xs text-muted">
          <Timestamp at={verifiedAt} />
          {verifiedBy !== null && <span className="block">by {verifiedBy}</span>}
          <AcknowledgedBy organization={organization} />
        </span>
      )}
    </div>
  )
}
