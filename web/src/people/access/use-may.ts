import { may, type Permission } from '@countersign/domain/platform/access/policy'
import type { Actor } from '@countersign/domain/platform/access/actor'
import { useIdentity } from '../identity/identity.ts'

/** Whoever is signed in, as the policy asks for them; null when nobody is. */
export function useActor(): Actor | null {
  const { user } = useIdentity()
  if (user === null) return null
  return {
    userId: user.userId,
    organizationId: user.organization?.id ?? null,
    role: user.role,
    isUnderwriter: user.isUnderwriter,
  }
}

/** The policy, asked for whoever is signed in; nobody signed in may nothing. The server asks it again. */
export function useMay(): (permission: Permission, subject?: Parameters<typeof may>[2]) => boolean {
  const actor = useActor()
  return (permission, subject) => actor !== null && may(actor, permission, subject)
}
