import { roleInClosing } from '@countersign/domain/platform/master-data/role-in-closing'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { KnownPerson } from '../../people/users/known-person.ts'

/** A role that is offered for a receiver, and where it comes from. */
export type OfferedRole = { role: TransactionRole; from: string }

/** The role of the receiver in this closing, else of the receiver's organization in most; null where neither is known. */
export function receiverRole(
  transaction: Pick<Transaction, 'participants' | 'issuer'> | undefined,
  { email, person }: { email: string; person: KnownPerson | null },
): OfferedRole | null {
  const parts = (transaction?.participants ?? []).filter(
    (one) => one.email === email && (one.status === 'Accepted' || one.status === 'Invited'),
  )
  const part = parts.find(({ status }) => status === 'Accepted') ?? parts[0]
  if (part !== undefined) return { role: part.role, from: 'role in this closing' }
  const organization = person?.organization ?? null
  if (person === null || organization === null) return null
  const from = `usual role of ${organization.name}`
  if (organization.id === transaction?.issuer?.id) return { role: 'Issuer', from: 'issuer of this closing' }
  const role = roleInClosing(person.orgRole)
  return role === null ? null : { role, from }
}
