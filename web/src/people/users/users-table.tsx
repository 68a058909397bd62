import ShieldCheck from 'lucide-react/icons/shield-check'
import type { User } from '@countersign/contract/people/user'
import type { UserSort } from '@countersign/domain/people/users/list-sort'
import { accountRoleNames } from '@countersign/domain/platform/master-data/account-roles'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { useMay } from '../access/use-may.ts'
import { SortedHead, type ListSorting } from '../../platform/navigation/sorted-list.tsx'
import { SortedHeads } from '../../platform/navigation/sorted-heads.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { VerifiedMark } from '../../platform/ui/verified-mark.tsx'
import { UserMenu } from './user-menu.tsx'
import type { UserAction } from './user-queries.ts'
import { displayName, UserName } from './user-name.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'

type TableProps = {
  label: string
  users: readonly User[]
  /** Where people of several organizations stand beside each other. */
  withOrganization?: boolean
  onAction: (user: User, act: UserAction) => void
  sorting?: ListSorting<UserSort>
}

/** The columns that a list of users is sorted by; of one organization all have the same. */
export const userSortOptions = (withOrganization: boolean): readonly { value: UserSort; label: string }[] => [
  { value: 'name', label: 'First name' },
  ...(withOrganization ? [{ value: 'organization', label: 'Organization' } as const] : []),
  { value: 'role', label: 'Role' },
  { value: 'email', label: 'Email' },
  { value: 'status', label: 'Status' },
]

export function UsersTable({ label, users, withOrganization = false, onAction, sorting }: TableProps) {
  const mayAdminister = useMay()('administer users')
  const head = (
    <>
      <SortedHead sorting={sorting} by="name">
        Name
      </SortedHead>
      {withOrganization ? (
        <SortedHeads
          sorting={sorting}
          of={[
            { by: 'organization', label: 'Organization' },
            { by: 'role', label: 'Role' },
          ]}
        />
      ) : (
        <SortedHead sorting={sorting} by="role">
          Role
        </SortedHead>
      )}
      <SortedHead sorting={sorting} by="email">
        Email and phone
      </SortedHead>
      <SortedHead sorting={sorting} by="status">
        Status
      </SortedHead>
      {mayAdminister && (
        <Head>
          <span className="sr-only">Actions</span>
        </Head>
      )}
    </>
  )
  return (
    <DataTable label={label} head={head}>
      {users.map((user) => (
        <tr key={user.userId} className="hover:bg-hover">
          <Cell className="max-w-72 min-w-52">
            <UserName user={user} />
          </Cell>
          <Cell className="max-w-64 min-w-40">
            {withOrganization && <OrganizationName user={user} />}
            <RoleName user={user} />
          </Cell>
          <Cell>
            <Contact user={user} />
          </Cell>
          <Cell>
            <UserStatusBadge status={user.status} />
          </Cell>
          {mayAdminister && (
            <Cell align="right" className="py-1!">
              <UserMenu user={user} onAction={onAction} />
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function UserCards({ label, users, withOrganization = false, onAction }: TableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {users.map((user) => (
        <li key={user.userId} className="px-(--edge) py-(--card-space)">
          <div className="flex items-start justify-between gap-2">
            <UserName user={user} />
            <UserMenu user={user} onAction={onAction} />
          </div>
          <div className="mt-2.5 space-y-1 text-sm text-muted">
            {displayName(user) !== user.email && <p className="wrap-anywhere">{user.email}</p>}
            {user.phone !== '' && <p className="num">{formattedPhone(user.phone)}</p>}
            {withOrganization && <OrganizationName user={user} />}
          </div>
          <div className="mt-2.5 flex items-center justify-between gap-4">
            <RoleName user={user} />
            <UserStatusBadge status={user.status} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OrganizationName({ user: { organization } }: { user: User }) {
  if (organization === null) return <span className="block text-muted">No organization</span>
  return (
    <span className="flex max-w-full items-center gap-1">
      <span className="truncate">{organization.name}</span>
      {organization.verified && <VerifiedMark label="Verified organization" />}
    </span>
  )
}

function RoleName({ user }: { user: User }) {
  const isPlain = user.role === 'user'
  return (
    <span className={isPlain ? 'block' : 'flex items-start gap-1.5'}>
      {!isPlain && <ShieldCheck className="mt-1 size-3.5 shrink-0 text-accent" aria-hidden />}
      <span>
        {accountRoleNames[user.role]}
        {user.isUnderwriter && <span className="text-muted"> · Underwriter</span>}
      </span>
    </span>
  )
}

/** Shows the whole address, also for a user without a name, whose address the name column may cut off. */
function Contact({ user }: { user: User }) {
  return (
    <>
      <span className="block max-w-72 wrap-anywhere">{user.email}</span>
      {user.phone !== '' && (
        <span className="num block text-xs text-muted">{formattedPhone(user.phone)}</span>
      )}
    </>
  )
}
