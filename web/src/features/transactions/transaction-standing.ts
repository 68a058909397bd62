import type { Subject } from '@countersign/domain/access/policy'
import type { Transaction } from './transaction-queries.ts'

export type TransactionStanding = Required<
  Pick<Subject, 'isTransactionManager' | 'isTeamMember' | 'isChecker'>
>

/** What somebody is to a transaction: its manager, or of its team with the one right or the other. */
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
