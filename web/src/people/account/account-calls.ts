import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@countersign/domain/people/users/profile'
import { phoneDigits } from '@countersign/domain/platform/text/phone'
import { call, send } from '../../platform/api/client.ts'
import { useIdentity } from '../identity/identity.ts'

/** The phone as it was typed goes out as digits only; the answer is the updated user. */
export function useUpdateProfile() {
  const { changeUser } = useIdentity()
  return useMutation({
    mutationFn: (profile: Profile) =>
      call('PUT /user/profile', {
        body: {
          firstName: profile.firstName.trim(),
          lastName: profile.lastName.trim(),
          title: profile.title.trim(),
          phone: phoneDigits(profile.phone),
        },
      }),
    onSuccess: changeUser,
  })
}

export function useUpdatePhone() {
  const { changeUser } = useIdentity()
  return useMutation({
    mutationFn: (phone: string) =>
      call('POST /account/updatePhone', { body: { phoneNumber: phoneDigits(phone) } }),
    onSuccess: changeUser,
  })
}

/** What an invitation's link is for. It stays so while the page is open. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['activation', token],
    queryFn: ({ signal }) => call('GET /account/{id}/activation', { params: { id: token }, signal }),
    staleTime: Infinity,
    retry: false,
  })

/** The member sees what the organization sees: everything is read anew. */
export function useJoinOrganization() {
  const { changeUser } = useIdentity()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (activation: string) => call('POST /account/join', { body: { activation } }),
    onSuccess: (user) => {
      changeUser(user)
      void queries.invalidateQueries()
    },
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { password: string; newPassword: string }) =>
      call('POST /account/change-password', { body }),
  })
}

export function useUploadPicture() {
  const { user, changeUser } = useIdentity()
  return useMutation({
    mutationFn: async (picture: Blob): Promise<{ profilePicture: string }> => {
      const body = new FormData()
      body.append('file', picture, 'picture.jpg')
      const headers = new Headers({ accept: 'application/json' })
      return (await send('/user/profile-photo', { method: 'PUT', headers, body })).json()
    },
    onSuccess: ({ profilePicture }) => {
      if (user !== null) changeUser({ ...user, profilePicture })
    },
  })
}
