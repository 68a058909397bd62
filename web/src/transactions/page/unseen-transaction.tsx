import { BackLink } from '../../platform/navigation/back-link.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { WaitingInvitation } from '../invitations/waiting-invitation.tsx'
import { useWaitingInvitations } from '../invitations/waiting-queries.ts'
import { useRememberedList } from '../list/remembered-list.ts'
import { LoadFailure } from '../record/load-failure.tsx'

type Props = {
  transactionId: string
  transaction: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Instead of a transaction that the person does not see: the invitation to it, or that there is none. */
export function UnseenTransaction({ transactionId, transaction }: Props) {
  const waiting = useWaitingInvitations(transactionId)
  const list = useRememberedList()
  const invitations = waiting.data?.items ?? []
  // After an acceptance the invitation is gone a moment before the transaction is there.
  if (waiting.isPending || (invitations.length === 0 && transaction.isFetching)) {
    return <Spinner label="Loading the transaction" className="min-h-[50dvh]" />
  }
  if (waiting.isError) return <LoadFailure what="transaction" query={waiting} />
  const [first] = invitations
  if (first === undefined) return <LoadFailure what="transaction" query={transaction} />
  return (
    <>
      <BackLink to={list}>Transactions</BackLink>
      <h1 className="mt-2 mb-5 text-2xl font-semibold wrap-anywhere">{first.into}</h1>
      <Card title="Invitation">
        <ul className="grid gap-4">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <WaitingInvitation invitation={invitation} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
