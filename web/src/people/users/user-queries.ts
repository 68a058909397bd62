import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@countersign/contract/people/user'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { UserSort } from '@countersign/domain/people/users/list-sort'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/** Every user the caller administers. */
export function useUsers(
  query: { pageNum: number; search: string; status: UserStatus | undefined } & Sorting<UserSort>,
) {
  return useQuery({
    queryKey: [...keys.users, query],
    queryFn: ({ signal }) => call('GET /user/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The members of the caller's own organization. */
export function useMembers(query: { pageNum: number; search: string } & Sorting<UserSort>) {
  return useQuery({
    queryKey: [...keys.users, 'members', query],
    queryFn: ({ signal }) => call('GET /user/organization', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every action of an admin on a user, by its name. */
const actions = {
  inactivate: ({ userId }: User) => call('PUT /user/inactivate/{userId}', { params: { userId } }),
  block: ({ userId }: User) => call('PUT /user/block/{userId}', { params: { userId } }),
  activate: ({ userId }: User) => call('PUT /user/activate/{userId}', { params: { userId } }),
  makeAdmin: ({ userId, email }: User) =>
    call('PUT /user/update-user', { query: { userId, email, isAdmin: 'true' } }),
  makeUser: ({ userId, email }: User) =>
    call('PUT /user/update-user', { query: { userId, email, isAdmin: 'false' } }),
  makeUnderwriter: (user: User) => changeStanding(user, { isUnderwriter: true }),
  endUnderwriter: (user: User) => changeStanding(user, { isUnderwriter: false }),
} as const

export type UserAction = keyof typeof actions

const changeStanding = (
  { userId, firstName, lastName, title, phone }: User,
  standing: { isUnderwriter: boolean },
) => call('PUT /user', { body: { userId, firstName, lastName, title, phone, ...standing } })

export function useUserAction(user: User, act: UserAction) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => actions[act](user),
    // Refused or not: what the list says of this person may be old.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.users }),
        queries.invalidateQueries({ queryKey: keys.adminConfirmations }),
      ]),
  })
}

export function useInviteUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      email,
      isAdmin,
      organizationId,
    }: {
      email: string
      isAdmin: boolean
      organizationId: string
    }) =>
      call('POST /user/invite', {
        query: {
          email,
          isAdmin: isAdmin ? 'true' : 'false',
          ...(organizationId !== '' && { organizationId }),
        },
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.users }),
        queries.invalidateQueries({ queryKey: keys.invitations }),
        queries.invalidateQueries({ queryKey: keys.adminConfirmations }),
      ]),
  })
}
