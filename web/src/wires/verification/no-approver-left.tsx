import { settlingDays } from '@countersign/domain/people/organizations/second-admin'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'

const link = 'text-accent underline underline-offset-2'

/** The ways on for a wire that none of its team may verify now. */
export function NoApproverLeft({ transactionId }: { transactionId: string }) {
  return (
    <p className="mb-3">
      No member of this transaction team can be the second approver now.{' '}
      <Link to={paths.transaction(transactionId)} className={link}>
        Add a Colleague
      </Link>{' '}
      with the checker right, who has been a member for {settlingDays} days. Invite a colleague without an
      account under{' '}
      <Link to={paths.team} className={link}>
        Team
      </Link>
      . If the wire cannot wait, two admins can turn the gate off. This counts for the next acceptance: recall
      the wire and send it again.
    </p>
  )
}
