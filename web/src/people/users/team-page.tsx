import type { ReactNode } from 'react'
import UsersRound from 'lucide-react/icons/users-round'
import { Link } from 'react-router'
import { userSorts } from '@countersign/domain/people/users/list-sort'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { useMay } from '../access/use-may.ts'
import { useIdentity } from '../identity/identity.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { NothingMatches } from '../../platform/ui/nothing-matches.tsx'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { VerifiedMark } from '../../platform/ui/verified-mark.tsx'
import { AdminConfirmations } from './admin-confirmations.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { DomainsSection } from '../organization-domains/domains-section.tsx'
import { OwnAddress } from '../organizations/own-address.tsx'
import { InviteUserButton } from './invite-user-button.tsx'
import { useMembers } from './user-queries.ts'
import { useUserActions } from './use-user-actions.tsx'
import { UserCards, userSortOptions, UsersTable } from './users-table.tsx'

/**
 * The members of one's own organization, a page of fifteen at a time. Admins act upon them here as well. The app passes
 * the call-back book.
 */
export function TeamPage({ contactBook }: { contactBook: ReactNode }) {
  const { user } = useIdentity()
  const { pageNum, search, sort, order, ask, turn } = useListAddress('', [], userSorts)
  const sorting = { sort, order, onSort: ask }
  const actions = useUserActions()
  const list = useMembers({ pageNum, search, sort, order })
  const organization = user?.organization ?? null
  const mayReadHistory = useMay()('view organization history')
  return (
    <>
      <ScreenHeading
        text={
          organization && (
            <span className="inline-flex items-center gap-1">
              {organization.name}
              {organization.verified && <VerifiedMark label="Verified organization" />}
            </span>
          )
        }
        action={
          organization && (
            <div className="flex flex-wrap gap-2">
              {mayReadHistory && (
                <Link to={paths.teamHistory} className={buttonClass('quiet')}>
                  History
                </Link>
              )}
              <DownloadCsv list="GET /user/organization/csv" request={{ query: { search, sort, order } }} />
              <InviteUserButton />
            </div>
          )
        }
      >
        Team
      </ScreenHeading>
      {organization && <OwnAddress organizationId={organization.id} />}
      {organization && <AdminConfirmations />}
      <PagedList
        what="team"
        heights={{ row: [61, 43], card: [128, 114] }}
        list={list}
        onPage={turn}
        filters={
          organization && (
            <>
              <SearchBox
                label="Search team"
                placeholder="Search name or email"
                value={search}
                onSearch={(text) => ask({ search: text })}
              />
              <SortChoice sorting={sorting} standard="By last name" options={userSortOptions(false)} />
            </>
          )
        }
        renderTable={(members) => (
          <UsersTable onAction={actions.begin} label="Team" users={members} sorting={sorting} />
        )}
        renderCards={(members) => <UserCards onAction={actions.begin} label="Team" users={members} />}
        empty={
          search !== '' ? (
            <NothingMatches what="team member" onClear={() => ask({ search: '' })} />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title="You do not belong to an organization"
              text="A team is the members of one organization. Ask its admin to invite you. The link in the email lets you join."
            />
          )
        }
      />
      {organization && <DomainsSection organizationId={organization.id} />}
      {contactBook}
      {actions.dialog}
    </>
  )
}
