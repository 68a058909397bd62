import { membersCsv, usersCsv } from '@countersign/contract/people/user'
import * as words from '@countersign/contract/people/user'
import type { UserSort } from '@countersign/domain/people/users/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import type { FastifyInstance } from 'fastify'
import { csvFile, wholeList } from '../../platform/csv/csv-file.ts'
import { userColumns } from './user-csv-columns.ts'
import { pageOf, pageOffset } from '../../platform/http/page.ts'
import { notFound } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { activateUser, changeUserRole, inactivateUser } from './administer-user.ts'
import { blockUser } from './block-user.ts'
import { changeProfile } from './change-profile.ts'
import { changeUser } from './change-user.ts'
import { invitationLimit } from './invitation-limit.ts'
import { inviteUser } from './invite-user.ts'
import { searchLimit } from '../identity/lookup-limits.ts'
import { searchUsers } from './search-store.ts'
import { findVerification, listUsers } from './store.ts'

export const registerUsers = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services
  const countSearch = searchLimit(database)
  const limitInvitations = invitationLimit(database)

  const usersFor = (
    caller: Caller,
    {
      search = '',
      status,
      sort,
      order,
    }: { search?: string | undefined; status?: UserStatus | undefined } & Sorting<UserSort>,
    part: typeof wholeList,
  ) => {
    authorize(caller, 'view users')
    const organizationId = caller.role === 'super_admin' ? null : caller.organizationId
    return listUsers(database, { organizationId, search, status: status ?? null, sort, order, ...part })
  }

  const membersFor = async (
    { organizationId }: Caller,
    { search = '', sort, order }: { search?: string | undefined } & Sorting<UserSort>,
    part: typeof wholeList,
  ) =>
    organizationId === null
      ? { items: [], total: 0 }
      : listUsers(database, { organizationId, search, status: null, sort, order, ...part })

  register(app, services, words.listUsers, async ({ caller, query }) =>
    pageOf(await usersFor(caller, query, pageOffset(query)), query),
  )

  register(app, services, usersCsv, async ({ caller, query }) =>
    csvFile('Users', clock(), userColumns, (await usersFor(caller, query, wholeList)).items),
  )

  register(app, services, words.listOrganizationMembers, async ({ caller, query }) =>
    pageOf(await membersFor(caller, query, pageOffset(query)), query),
  )

  register(app, services, membersCsv, async ({ caller, query }) =>
    csvFile('Team', clock(), userColumns, (await membersFor(caller, query, wholeList)).items),
  )

  register(app, services, words.searchUsers, async ({ caller, params }) => {
    authorize(caller, 'search users')
    await countSearch(caller.userId)
    return { items: await searchUsers(database, caller, params.term) }
  })

  // Visible to the user, to colleagues, and for Active users also to a caller who may search users.
  register(app, services, words.isUserVerified, async ({ caller, params: { id } }) => {
    const found = await findVerification(database, id)
    const isColleague = caller.organizationId !== null && caller.organizationId === found?.organizationId
    if (!found || (id !== caller.userId && !isColleague)) {
      authorize(caller, 'search users')
      if (!found || (caller.role !== 'super_admin' && found.status !== 'Active')) throw notFound('user')
    }
    return { verified: found.verified }
  })

  register(app, services, words.inactivateUser, async ({ caller, params }) => {
    authorize(caller, 'administer users')
    return inactivateUser(services, caller, params.userId)
  })

  register(app, services, words.blockUser, async ({ caller, params }) => {
    authorize(caller, 'administer users')
    return blockUser(services, caller, params.userId)
  })

  register(app, services, words.activateUser, async ({ caller, params }) => {
    authorize(caller, 'administer users')
    return activateUser(services, caller, params.userId)
  })

  register(app, services, words.changeUserRole, async ({ caller, query: { isAdmin, ...asked } }) => {
    authorize(caller, 'administer users')
    return changeUserRole(services, caller, { ...asked, isAdmin: isAdmin === 'true' })
  })

  register(app, services, words.inviteUser, async ({ caller, query: { isAdmin, ...asked } }) => {
    authorize(caller, 'invite user')
    await limitInvitations(caller.userId)
    return inviteUser(services, caller, { ...asked, isAdmin: isAdmin === 'true' })
  })

  register(app, services, words.updateUser, ({ caller, body }) => changeUser(services, caller, body))

  register(app, services, words.updateProfile, ({ caller, body }) => changeProfile(services, caller, body))
}
