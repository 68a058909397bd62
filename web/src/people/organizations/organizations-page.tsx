import { useState } from 'react'
import Building2 from 'lucide-react/icons/building-2'
import { organizationSorts } from '@countersign/domain/people/organizations/list-sort'
import type { Organization } from '@countersign/contract/people/organization'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { NothingMatches } from '../../platform/ui/nothing-matches.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { EditAddress } from './edit-address.tsx'
import { useOrganizations } from './organization-queries.ts'
import { OrganizationCards, organizationSortOptions, OrganizationsTable } from './organizations-table.tsx'
import { VerifyOrganization } from './verify-organization.tsx'

const options = [
  { value: 'false', label: 'Not verified' },
  { value: 'true', label: 'Verified' },
] as const

export function OrganizationsPage() {
  const { pageNum, search, filter, sort, order, ask, turn } = useListAddress(
    'verified',
    ['true', 'false'],
    organizationSorts,
  )
  const sorting = { sort, order, onSort: ask }
  const list = useOrganizations({ pageNum, search, verified: filter, sort, order })
  const [verifying, setVerifying] = useState<Organization | null>(null)
  const [editing, setEditing] = useState<Organization | null>(null)
  const narrowed = search !== '' || filter !== undefined
  return (
    <>
      <ScreenHeading
        action={
          <DownloadCsv
            list="GET /organization/csv"
            request={{ query: { search, verified: filter, sort, order } }}
          />
        }
      >
        Organizations / Companies
      </ScreenHeading>
      <PagedList
        what="organizations"
        heights={{ row: [86, 68], card: [208, 194] }}
        list={list}
        onPage={turn}
        filters={
          <>
            <SearchBox
              label="Search organizations"
              placeholder="Search name or domain"
              value={search}
              onSearch={(text) => ask({ search: text })}
            />
            <FilterSelect
              label="Verification"
              all="All organizations"
              options={options}
              value={filter}
              onChange={(verified) => ask({ filter: verified })}
            />
            <SortChoice sorting={sorting} standard="To verify first" options={organizationSortOptions} />
          </>
        }
        renderTable={(organizations) => (
          <OrganizationsTable
            organizations={organizations}
            onVerify={setVerifying}
            onEditAddress={setEditing}
            sorting={sorting}
          />
        )}
        renderCards={(organizations) => (
          <OrganizationCards
            organizations={organizations}
            onVerify={setVerifying}
            onEditAddress={setEditing}
          />
        )}
        empty={
          narrowed ? (
            <NothingMatches what="organization" onClear={() => ask({ search: '', filter: undefined })} />
          ) : (
            <EmptyState
              icon={<Building2 aria-hidden />}
              title="No organizations yet"
              text="An organization appears here when its first user registers."
            />
          )
        }
      />
      {editing !== null && <EditAddress organization={editing} onClose={() => setEditing(null)} />}
      {verifying !== null && (
        <VerifyOrganization organization={verifying} onClose={() => setVerifying(null)} />
      )}
    </>
  )
}
