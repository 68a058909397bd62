/**
 * Whether an admin proposed by a super admin waits for an admin of the organization. While there is an active
 * one, every proposal waits: two admins can loosen the gates, so a super admin who appoints two would do it
 * alone. Without an active admin, only an address outside of the proved domains waits.
 */
export const waitsForOwnAdmin = ({
  activeAdmins,
  isOutside,
}: {
  activeAdmins: number
  isOutside: boolean
}): boolean => activeAdmins > 0 || isOutside
