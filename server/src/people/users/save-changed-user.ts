import type { User } from '@countersign/contract/people/user'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { invalidPhone, phoneFault } from '@countersign/domain/platform/text/phone'
import { type FieldFault } from '@countersign/domain/platform/result'
import type { Profile } from '@countersign/domain/people/users/profile'
import { whatChanged } from '../../audit/what-changed.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { changedUser, recordAboutUser } from './administer-user.ts'
import { saveUser, type AdministeredRow, type UserFacts } from './administration-store.ts'

/** Digits alone are stored: the screens have stripped what people type around them. A number that stays passes. */
export const phoneFaults = (phone: string, stored: string): FieldFault[] => {
  if (phone === stored) return []
  const message = /^\d{10}$/.test(phone) ? phoneFault(phone) : invalidPhone
  return message === null ? [] : [{ field: 'phone', message }]
}

export const trimmedProfile = ({ firstName, lastName, title, phone }: Profile): Profile => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  title: title.trim(),
  phone: phone.trim(),
})

/** Refuses with the first fault of each field. */
export const refuseFaults = (faults: readonly FieldFault[]): void => {
  const first = new Map(faults.toReversed().map((fault) => [fault.field, fault]))
  if (first.size > 0) throw invalidFields([...first.values()].toReversed())
}

export const factsOf = (user: AdministeredRow): UserFacts => ({
  firstName: user.firstName,
  lastName: user.lastName,
  title: user.title,
  phone: user.phone,
  isUnderwriter: user.isUnderwriter,
  organizationId: user.organizationId,
  role: user.role,
  status: user.status,
  verified: user.emailVerified,
})

/** Writes what differs, with its event; nothing when nothing does. */
export const saveChangedUser = async (
  services: Services,
  tx: Transaction,
  who: { actorId: string; type: Extract<AuditEventType, 'user changed' | 'profile changed'> },
  user: AdministeredRow,
  facts: UserFacts,
): Promise<User> => {
  const before = factsOf(user)
  const data = whatChanged(before, facts, Object.keys(facts) as (keyof UserFacts)[])
  if (data.changed.length > 0) {
    await saveUser(tx, user.userId, facts, services.clock())
    await recordAboutUser(services, tx, { ...who, userId: user.userId, data })
  }
  return changedUser(tx, user.userId)
}
