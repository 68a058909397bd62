import { Suspense, useState } from 'react'
import { noticeHours, settlingDays } from '@countersign/domain/people/organizations/second-admin'
import { Link } from 'react-router'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'

const TeamMemberDialog = lazyDialog('team member dialog', async () => ({
  default: (await import('../../transactions/team/team-member-dialog.tsx')).TeamMemberDialog,
}))

const link = 'text-accent underline underline-offset-2'

type NoApproverLeftProps = {
  /** Of the sentence that says so, for the button that it keeps back. */
  id: string
  transaction: Transaction
}

/** That none of its team may verify a wire now, and the ways on, the quickest first. */
export function NoApproverLeft({ id, transaction }: NoApproverLeftProps) {
  const { user } = useIdentity()
  const mayAdd = useMay()('add transaction team member', standingIn(transaction, user?.userId))
  const [adding, setAdding] = useState(false)
  return (
    <div className="mb-4">
      <p id={id} className="font-medium text-wait">
        No member of this transaction team can be the second approver now.
      </p>
      <ul aria-label="Ways to get a second approver" className="mt-2 list-disc space-y-1.5 pl-5">
        <li>
          {mayAdd ? (
            <button type="button" className={link} onClick={() => setAdding(true)}>
              Add a Colleague
            </button>
          ) : (
            `Ask ${transaction.manager.name} to add a colleague`
          )}{' '}
          to the team as a checker. The colleague must have been in your organization for {settlingDays} days.
        </li>
        <li>
          An admin can invite a new colleague under{' '}
          <Link to={paths.team} className={link}>
            Team
          </Link>
          . That colleague can verify wires {settlingDays} days after joining.
        </li>
        <li>
          If the wire cannot wait, an admin can turn the gate off under{' '}
          <Link to={{ pathname: paths.settings, hash: 'gates' }} className={link}>
            Verification Gates
          </Link>
          . A second admin must confirm this. Where there is only one admin, it takes effect after{' '}
          {noticeHours} hours. Then recall the wire and send it again: the change counts for the next
          acceptance.
        </li>
      </ul>
      <Suspense>
        {adding && (
          <TeamMemberDialog
            transaction={transaction}
            member={null}
            offered="checker"
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
