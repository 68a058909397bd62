import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import type { Wire } from '../record/wire-queries.ts'

/** Organizations that may pay a wire: the managing one, invited and accepted ones, and the current payer. */
export function useSenders(transactionId: string, wire: Wire | null): { id: string; name: string }[] {
  const { data: transaction } = useTransaction(transactionId)
  const senders = new Map<string, string>()
  if (transaction !== undefined) senders.set(transaction.organization.id, transaction.organization.name)
  for (const { organizationId, organization, status, neverInvited } of transaction?.participants ?? []) {
    const takesPart = !neverInvited && (status === 'Invited' || status === 'Accepted')
    if (takesPart && organizationId !== null) senders.set(organizationId, organization ?? '')
  }
  if (wire !== null) senders.set(wire.senderOrganizationId, wire.sender)
  return [...senders].map(([id, name]) => ({ id, name }))
}
