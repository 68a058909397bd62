import { samePerson, type Person } from '../resemblance/same-person.ts'

/** An active admin of the organization, or, for the platform, an active super admin. */
export type Admin = Person & {
  /** Since when role, status and organization are as they are. */
  adminSince: Date
  /** When phone, address or password were last changed; null when they never were. */
  contactChangedAt: Date | null
}

/** The active admins, and when one of them last lost that role. */
export type Admins = {
  admins: readonly Admin[]
  lastDeparture: Date | null
  /** Of the platform: one super admin blocks another alone, so that a blocked one counts until let in again. */
  hasBlocked?: boolean
}

const day = 86_400_000

/** Days for which a change among the admins counts. */
export const settlingDays = 7

/** Hours of notice that stand for a second admin where there is only one. */
export const noticeHours = 24

const isSettled = ({ adminSince, contactChangedAt }: Admin, now: Date): boolean =>
  [adminSince, contactChangedAt].every(
    (at) => at === null || now.getTime() - at.getTime() >= settlingDays * day,
  )

/** Why an admin does not count as the second one beside the author of a change, or null. */
export const secondAdminFault = (admin: Admin, author: Person, now: Date): 'author' | 'too new' | null => {
  if (samePerson(admin, author)) return 'author'
  return isSettled(admin, now) ? null : 'too new'
}

/** The author of a change, who is the admin still who made it; null after the role was lost, or lost and given back. */
export const standingAuthor = (
  { proposedBy, proposedAt }: { proposedBy: string; proposedAt: Date },
  { admins }: Admins,
): Admin | null =>
  admins.find(({ userId, adminSince }) => userId === proposedBy && adminSince <= proposedAt) ?? null

/**
 * When notice alone makes a change take effect; null where a second admin has to confirm it. An admin who
 * lost the role within the settling days before the notice, or after it, still counts as the second one: an
 * admin must not become the only one by blocking the other.
 */
export const noticeEnds = (
  { proposedBy, noticedAt }: { proposedBy: string; noticedAt: Date },
  { admins, lastDeparture, hasBlocked = false }: Admins,
): Date | null => {
  const noticed = noticedAt.getTime()
  const isOnly = admins.length === 1 && admins[0]?.userId === proposedBy && !hasBlocked
  const wasOnly = lastDeparture === null || noticed - lastDeparture.getTime() >= settlingDays * day
  return isOnly && wasOnly ? new Date(noticed + noticeHours * 3_600_000) : null
}
