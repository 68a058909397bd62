import type { Subject } from '@countersign/domain/platform/access/policy'
import { refuseUnlessOpen } from '@countersign/domain/transactions/lifecycle/cancellation'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Transaction } from './transaction-queries.ts'

export type TransactionStanding = Required<
  Pick<Subject, 'isTransactionManager' | 'isTeamMember' | 'isChecker'>
>

/** Whether anything of it can be changed: neither completed nor canceled, by the server's own rule. A freeze is asked apart. */
export const isOpen = ({ status, canceled }: Pick<Transaction, 'status' | 'canceled'>): boolean =>
  refuseUnlessOpen({ status, canceled: canceled !== null }).ok

/** What holds for each of its wires: in lists it is not said of each again. */
export const circumstancesOf = ({
  onHold,
  canceled,
  status,
}: Pick<Transaction, 'onHold' | 'canceled' | 'status'>) => ({
  frozen: onHold?.causes.some((cause) => cause !== 'canceled') === true,
  canceled: canceled !== null,
  completed: status === TransactionStatus.Completed,
})

/** The same of a user who may be an admin of the managing organization, which says who reads a report of fraud. */
export const readerIn = (
  transaction: Pick<Transaction, 'roleInTransaction' | 'teamMembers' | 'organization'>,
  user: { userId: string; organization: { id: string } | null } | null,
) => ({
  ...standingIn(transaction, user?.userId),
  isOwnOrganization: user?.organization?.id === transaction.organization.id,
})

/** A user's standing in a transaction: its manager, or a team member with one right or the other. */
export function standingIn(
  { roleInTransaction, teamMembers }: Pick<Transaction, 'roleInTransaction' | 'teamMembers'>,
  userId: string | undefined,
): TransactionStanding {
  const member = teamMembers.find((one) => one.userId === userId)
  return {
    isTransactionManager: roleInTransaction === 'Transaction Manager' || member?.isManager === true,
    isTeamMember: member !== undefined,
    isChecker: member?.rights === 'checker',
  }
}
