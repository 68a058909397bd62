import UsersRound from 'lucide-react/icons/users-round'
import { userSorts } from '@countersign/domain/people/users/list-sort'
import { userStatuses } from '@countersign/domain/platform/master-data/user-status'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { useMay } from '../access/use-may.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { NothingMatches } from '../../platform/ui/nothing-matches.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { AdminConfirmations } from './admin-confirmations.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { InviteUserButton } from './invite-user-button.tsx'
import { useUsers } from './user-queries.ts'
import { useUserActions } from './use-user-actions.tsx'
import { UserCards, userSortOptions, UsersTable } from './users-table.tsx'

const options = userStatuses.map((status) => ({ value: status, label: status }))

/** Every user an admin administers: of the own organization, or of all for the super admin. */
export function UsersPage() {
  const ofAll = useMay()('view organizations')
  const { pageNum, search, filter, sort, order, ask, turn } = useListAddress(
    'status',
    userStatuses,
    userSorts,
  )
  const sorting = { sort, order, onSort: ask }
  const actions = useUserActions()
  const list = useUsers({ pageNum, search, status: filter, sort, order })
  const narrowed = search !== '' || filter !== undefined
  return (
    <>
      <ScreenHeading
        action={
          <div className="flex flex-wrap gap-2">
            <DownloadCsv list="GET /user/csv" request={{ query: { search, status: filter, sort, order } }} />
            <InviteUserButton />
          </div>
        }
      >
        Users
      </ScreenHeading>
      <AdminConfirmations />
      <PagedList
        what="users"
        heights={{ row: [65, 45], card: [167, 153] }}
        list={list}
        onPage={turn}
        filters={
          <>
            <SearchBox
              label="Search users"
              placeholder={ofAll ? 'Search name, email or organization' : 'Search name or email'}
              value={search}
              onSearch={(text) => ask({ search: text })}
            />
            <FilterSelect
              label="Status"
              all="All statuses"
              options={options}
              value={filter}
              onChange={(status) => ask({ filter: status })}
            />
            <SortChoice sorting={sorting} standard="By last name" options={userSortOptions(ofAll)} />
          </>
        }
        renderTable={(users) => (
          <UsersTable
            onAction={actions.begin}
            label="Users"
            users={users}
            withOrganization={ofAll}
            sorting={sorting}
          />
        )}
        renderCards={(users) => (
          <UserCards onAction={actions.begin} label="Users" users={users} withOrganization={ofAll} />
        )}
        empty={
          narrowed ? (
            <NothingMatches what="user" onClear={() => ask({ search: '', filter: undefined })} />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title="No users yet"
              text="Invite the first user by email."
              action={<InviteUserButton />}
            />
          )
        }
      />
      {actions.dialog}
    </>
  )
}
