import { may, type Permission } from '@countersign/domain/access/policy'
import { useIdentity } from '../identity/identity.ts'

/** The policy, asked for whoever is signed in; nobody signed in may nothing. The server asks it again. */
export function useMay(): (permission: Permission, subject?: Parameters<typeof may>[2]) => boolean {
  const { user } = useIdentity()
  return (permission, subject) =>
    user !== null &&
    may(
      {
        userId: user.userId,
        organizationId: user.organization?.id ?? null,
        role: user.role,
        isUnderwriter: user.isUnderwriter,
      },
      permission,
      subject,
    )
}
