/**
 * Whether an admin for whom a super admin asks waits for an admin of the organization. Where an active one can be asked,
 * every appointment waits: two admins loosen the gates, so a super admin who appoints two would do it alone. Without one,
 * an address from outside of the proved domains waits still.
 */
export const waitsForOwnAdmin = ({
  activeAdmins,
  isOutside,
}: {
  activeAdmins: number
  isOutside: boolean
}): boolean => activeAdmins > 0 || isOutside
