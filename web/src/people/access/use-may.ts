import { useCallback, useMemo } from 'react'
import { may, type Permission } from '@countersign/domain/platform/access/policy'
import type { Actor } from '@countersign/domain/platform/access/actor'
import { useIdentity } from '../identity/identity.ts'

/** The signed-in user in the form that the policy reads; null when no user is signed in. */
export function useActor(): Actor | null {
  const { user } = useIdentity()
  return useMemo(
    () =>
      user && {
        userId: user.userId,
        organizationId: user.organization?.id ?? null,
        role: user.role,
        isUnderwriter: user.isUnderwriter,
      },
    [user],
  )
}

type May = (permission: Permission, subject?: Parameters<typeof may>[2]) => boolean

/** Asks the policy about the signed-in user; without one, nothing is allowed. The server checks again. */
export function useMay(): May {
  const actor = useActor()
  return useCallback<May>((permission, subject) => actor !== null && may(actor, permission, subject), [actor])
}
